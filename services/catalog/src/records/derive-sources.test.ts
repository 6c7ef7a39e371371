import type { FactSource, ToolFact, ToolRecord } from '@atlas/contracts';
import { deriveSources, mainSource } from './derive-sources';

const HOME = 'https://alpha.example/';
const source = (url: string, kind: FactSource['kind'], publishedAt?: string): FactSource => ({
  ...{ url, kind, publisher: url },
  ...(publishedAt !== undefined && { publishedAt }),
});
const plan = (sources: FactSource[], verifiedAt?: string): ToolFact => ({
  ...{ key: 'plan', id: 'pro', value: { name: 'Pro', price: { kind: 'free' } }, sources },
  ...(verifiedAt !== undefined && { verifiedAt }),
});
const users = (sources: FactSource[]): ToolFact => ({
  ...{ key: 'users', value: { count: 9, per: 'month' }, sources },
});
const derive = (...facts: ToolFact[]) => deriveSources({ facts } as ToolRecord);
const mainUrl = (...facts: ToolFact[]) => mainSource(derive(...facts), HOME).sourceUrl;

describe('sources of a tool', () => {
  test('keep the date of the source apart from the day of the check', () => {
    expect(derive(plan([source('p', 'maker', '2019-05-01')], '2026-11-28'))).toEqual([
      {
        ...{ facts: ['plans'], url: 'p', kind: 'maker' },
        ...{ publishedAt: '2019-05-01', verifiedAt: '2026-11-28', checkedOn: '2026-11-28' },
      },
    ]);
  });

  test('are not called checked without a check', () => {
    const sources = derive(plan([source('p', 'maker', '2019-05-01')]));
    expect(sources).toEqual([
      {
        facts: ['plans'],
        url: 'p',
        kind: 'maker',
        publishedAt: '2019-05-01',
        checkedOn: '2019-05-01',
      },
    ]);
    expect(mainSource(sources, HOME)).toEqual({ checkedOn: null, sourceUrl: 'p' });
  });

  test("start with the maker's page, without third-party lists", () => {
    const lists = [source('d', 'dataset', '2026-01-01'), source('w', 'community', '2026-01-01')];
    const press = source('n', 'press', '2025-01-01');
    const urls = (...sources: FactSource[]) => derive(plan(sources)).map(({ url }) => url);
    expect(urls(...lists, press, source('p', 'maker', '2024-01-01'))).toEqual(['p', 'n']);
    expect(urls(...lists, press)).toEqual(['n', 'd', 'w']);
  });
});

describe('the main source of a tool', () => {
  const old = users([source('old', 'maker', '2023-01-01')]);
  const newest = users([source('new', 'maker', '2026-01-01')]);
  test.each([
    [
      'that of the plans, though others are newer',
      [plan([source('p', 'maker', '2025-01-01')])],
      'p',
    ],
    ['the newest where none is weighty', [], 'new'],
    [
      'the newer of two about the plans',
      [plan([source('o', 'maker', '2024-01-01'), source('n', 'maker', '2025-01-01')])],
      'n',
    ],
    [
      "the maker's rather than a list about the plans",
      [plan([source('d', 'dataset', '2026-02-01')])],
      'new',
    ],
  ])('is %s', (_what, weighty, url) => {
    expect(mainUrl(old, newest, ...weighty)).toBe(url);
  });

  test('is of the press rather than a list where the maker has none', () => {
    const list = plan([source('d', 'dataset', '2026-02-01')]);
    expect(mainUrl(list, users([source('n', 'press', '2020-01-01')]))).toBe('n');
    expect(mainUrl(list)).toBe('d');
  });

  test('defaults to the address of the tool', () => {
    expect(mainSource([], HOME)).toEqual({ checkedOn: null, sourceUrl: HOME });
  });
});
