import { formerLanguages, NO_FACETS, readGrid, writeGrid } from './grid-state';
import { toolQuery } from './tool-query';

const read = (query: string) => readGrid(new URLSearchParams(query));
const state = (overrides: Partial<ReturnType<typeof readGrid>> = {}) => ({
  ...read(''),
  ...overrides,
});
const write = (overrides: Parameters<typeof state>[0], before = '') =>
  writeGrid(state(overrides), new URLSearchParams(before)).toString();

describe('reading the URL', () => {
  it.each(['', '0', '-1', '1.5', 'two', 'NaN', 'Infinity', '1000000', '1e21'])(
    'falls back to the first page for page "%s"',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1);
    },
  );
  it('queries the last page that the service supports', () => {
    expect(toolQuery(read('page=999999')).page).toBe('999999');
  });

  it.each(['', 'cheapest', 'Rating', 'toString'])(
    'falls back to the default order for "%s"',
    (sort) => {
      const grid = read(`sort=${sort}`);
      expect(grid.sort).toBe('');
      expect(toolQuery(grid).sort).toBeUndefined();
    },
  );

  it.each([
    ['task=transcription,Not a key', 'task', ['transcription']],
    ['pricing=free,cheap,,paid', 'pricing', ['free', 'paid']],
    ['pricing=free-plan,trial', 'pricing', ['free-plan', 'trial']],
    ['signup=none,maybe', 'signUp', ['none']],
    ['ui=ko,korean', 'interface', ['ko']],
    ['country=KR,kr,Korea', 'country', ['KR']],
    ['rating=90,85', 'rating', ['90']],
    ['platform=ios,amiga,toString', 'platform', ['ios']],
    ['speaks=ko,korean,K1,en', 'language', ['ko', 'en']],
    ['category=video,all,nothing', 'category', ['video']],
  ] as const)('for %s, reads only known values of the facet %s', (query, facet, stored) => {
    expect(read(query).facets[facet]).toEqual(stored);
  });

  it('truncates the search to 200 characters', () => {
    expect(read(`q=${'가'.repeat(250)}`).search).toBe('가'.repeat(200));
  });

  it('queries the first page for a URL without filters', () => {
    expect(JSON.parse(JSON.stringify(toolQuery(read('q=%20%20'))))).toEqual({ page: '1' });
  });
});

describe('former links with `lang` as a filter', () => {
  it.each([
    ['lang=en', []],
    ['lang=zh', []],
    ['lang=fr', ['fr']],
    ['lang=en,ko', ['en', 'ko']],
    ['lang=', []],
    ['', []],
  ] as const)('for "%s", reads the former language filter %j', (query, codes) => {
    expect(formerLanguages(new URLSearchParams(query))).toEqual(codes);
    expect(read(query).facets.language).toEqual(codes);
  });

  it('writes a former language filter under its new name', () => {
    const before = 'lang=ja,fr&q=gpt';
    expect(writeGrid(read(before), new URLSearchParams(before)).toString()).toBe(
      'q=gpt&speaks=ja%2Cfr',
    );
  });

  it('keeps `lang` when it is the page language', () => {
    expect(write({ search: 'gpt' }, 'lang=ja')).toBe('lang=ja&q=gpt');
  });
});

describe('writing the URL', () => {
  it('writes no parameters for the default state', () => {
    const filtered = 'q=gpt&sort=price&page=3&category=video&speaks=ko';
    expect(write({ facets: NO_FACETS }, filtered)).toBe('');
  });

  it('preserves other parameters of the URL', () => {
    expect(write({ page: 2 }, 'ref=mail')).toBe('ref=mail&page=2');
  });

  it('trims the search text', () => {
    expect(write({ search: ' video editing ' })).toBe('q=video+editing');
  });

  it.each([
    'q=video+editing',
    'sort=visits&page=7',
    'category=video%2Cimage&pricing=free&signup=none&rating=90%2C80&platform=web&ui=ko&speaks=ko%2Cfr&country=KR',
  ])('reads and writes %s without a change', (address) => {
    expect(writeGrid(read(address), new URLSearchParams()).toString()).toBe(address);
  });
});
