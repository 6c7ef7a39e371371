import type { ToolDetail } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { aTool } from '../testing/builders';
import { CheckedNote } from './checked-note';

const MAKER = { facts: ['maker'], url: 'https://maker.example', checkedOn: '2026-02-24' };
const PLANS = { facts: ['plans'], url: 'https://prices.example', checkedOn: '2026-10-07' };
const show = (sources: unknown[]) =>
  renderRemote(
    <CheckedNote
      tool={aTool({ checkedOn: '2026-02-24', sources: sources as ToolDetail['sources'] })}
      facts="plans"
    />,
    { language: 'en', texts: { catalog: en } },
  );

it('does not call plans checked when only the maker has a source', () => {
  show([MAKER]);
  expect(screen.getByText(/haven’t checked this/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('names the newest plan source and its date', () => {
  show([MAKER, { ...PLANS, url: 'https://old.example', checkedOn: '2025-01-31' }, PLANS]);
  expect(screen.getByText(/October 7, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', PLANS.url);
});
