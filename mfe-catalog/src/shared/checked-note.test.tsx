import type { ToolDetail } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { aTool } from '../testing/builders';
import { CheckedNote } from './checked-note';

type Source = NonNullable<ToolDetail['sources']>[number];
const MAKER: Source = {
  ...{ facts: ['maker'], url: 'https://maker.example', kind: 'maker' },
  ...{ publishedAt: '2026-02-24', checkedOn: '2026-02-24' },
};
const PLANS: Source = {
  ...{ facts: ['plans'], url: 'https://prices.example', kind: 'maker' },
  ...{ publishedAt: '2026-10-07', checkedOn: '2026-10-07' },
};
function show(sources: Source[], facts: 'plans' | undefined = 'plans') {
  const tool = aTool({ sourceUrl: PLANS.url, checkedOn: '2026-10-07', sources });
  return renderRemote(<CheckedNote tool={tool} {...(facts && { facts })} />, {
    language: 'en',
    texts: { catalog: en },
  }).container;
}

it('does not call plans checked when only the maker has a source', () => {
  show([MAKER]);
  expect(screen.getByText(/haven’t checked this/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('names the newest plan source and its date', () => {
  const old = { ...PLANS, url: 'https://old.example', checkedOn: '2025-01-31' };
  const note = show([MAKER, old, PLANS]);
  expect(note).toHaveTextContent(/^Source \(as of October 7, 2026\)$/);
  expect(screen.getByRole('link')).toHaveAttribute('href', PLANS.url);
});

it.each([
  ['the plans', 'plans'],
  ['the tool', undefined],
] as const)('says when a source of 2019 about %s was checked', (_what, facts) => {
  const dates = { publishedAt: '2019-05-01', verifiedAt: '2026-11-28', checkedOn: '2026-11-28' };
  expect(show([{ ...PLANS, ...dates }], facts)).toHaveTextContent(
    /^Checked on November 28, 2026\. Source \(as of May 1, 2019\)$/,
  );
});

it('calls the one date of an older response no day of a check', () => {
  const older = { facts: PLANS.facts, url: PLANS.url, checkedOn: '2019-05-01' };
  expect(show([older])).toHaveTextContent(/^Source \(as of May 1, 2019\)$/);
});

it("prefers the maker's own page to a newer list, and marks a list", () => {
  const list: Source = { ...PLANS, kind: 'dataset', url: 'https://list.example' };
  const newer = { ...list, checkedOn: '2026-11-01' };
  show([newer, PLANS]);
  expect(screen.getByRole('link')).toHaveAttribute('href', PLANS.url);
  expect(show([newer])).toHaveTextContent(
    /From a dataset or community page, not from the maker\.$/,
  );
});
