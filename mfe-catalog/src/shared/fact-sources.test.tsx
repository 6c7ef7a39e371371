import { screen } from '@testing-library/react';
import { renderCatalog } from '../testing/render-catalog';
import { FactSources } from './fact-sources';

const source = {
  url: 'https://alpha.example/pricing',
  publisher: 'Alpha Labs',
  kind: 'maker' as const,
};

test('shows publisher, date of the source and day of the check', () => {
  const dated = { ...source, publishedAt: '2026-11-01' };
  renderCatalog(
    <FactSources fact={{ sources: [dated], verifiedAt: '2026-11-20', isOld: false }} />,
  );
  const link = screen.getByRole('link', { name: 'Alpha Labs' });
  expect(link).toHaveAttribute('href', source.url);
  expect(link.parentElement?.parentElement).toHaveTextContent(
    'Alpha Labs (as of Nov 1, 2026) · Checked on Nov 20, 2026.',
  );
});

test('says that a fact has no source', () => {
  renderCatalog(<FactSources fact={{ sources: [], isOld: false }} />);
  expect(screen.getByText('No source')).toBeInTheDocument();
});

test('says that a fact may be out of date', () => {
  renderCatalog(<FactSources fact={{ sources: [source], isOld: true }} />);
  expect(screen.getByText(/May be out of date/)).toBeInTheDocument();
});

test('lets a domain wrap after its dots, and a name only between words', () => {
  const domain = { ...source, publisher: 'help.openai.com' };
  const name = { ...source, url: 'https://beta.example', publisher: 'Beta Inc. Tokyo' };
  renderCatalog(<FactSources fact={{ sources: [domain, name], isOld: false }} />);
  expect(screen.getByRole('link', { name: 'help.openai.com' }).innerHTML).toBe(
    'help.<wbr>openai.<wbr>com',
  );
  expect(screen.getByRole('link', { name: 'Beta Inc. Tokyo' })).toBeInTheDocument();
});

test.each([
  ['a data set', [{ ...source, kind: 'dataset' as const }], 1],
  ['the maker', [source], 0],
])('says whether only third-party lists state a fact: %s', (_what, sources, marks) => {
  renderCatalog(<FactSources fact={{ sources, isOld: false }} />);
  expect(screen.queryAllByText(/From a dataset or community page/)).toHaveLength(marks);
});
