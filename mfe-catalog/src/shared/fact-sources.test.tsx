import { screen } from '@testing-library/react';
import { renderCatalog } from '../testing/render-catalog';
import { FactSources, isOld } from './fact-sources';

const source = { url: 'https://alpha.example/pricing', publisher: 'Alpha Labs' };
const NOW = Date.parse('2026-11-27');

test('shows publisher, date of the source and day of the check', () => {
  const dated = { ...source, publishedAt: '2026-11-01' };
  renderCatalog(
    <FactSources factKey="launch" fact={{ sources: [dated], verifiedAt: '2026-11-20' }} />,
  );
  const link = screen.getByRole('link', { name: 'Alpha Labs' });
  expect(link).toHaveAttribute('href', source.url);
  expect(link.parentElement?.parentElement).toHaveTextContent(
    'Alpha Labs (as of Nov 1, 2026) · Checked on Nov 20, 2026.',
  );
});

test('says that a fact has no source', () => {
  renderCatalog(<FactSources factKey="users" fact={{ sources: [] }} />);
  expect(screen.getByText('No source')).toBeInTheDocument();
});

test.each([
  ['a price of 181 days', 'plan', '2026-05-30', undefined, true],
  ['a price of 180 days', 'plan', '2026-05-31', undefined, false],
  ['an old price that was checked lately', 'plan', '2025-05-31', '2026-11-01', false],
  ['a launch date of any age', 'launch', '2015-01-01', undefined, false],
] as const)('whether %s may be out of date: %s', (_, key, publishedAt, verifiedAt, expected) => {
  const fact = { sources: [{ ...source, publishedAt }], ...(verifiedAt && { verifiedAt }) };
  expect(isOld(key, fact, NOW)).toBe(expected);
});
