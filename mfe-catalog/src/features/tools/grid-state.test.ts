import { formerLanguages, NO_FACETS, readGrid, writeGrid } from './grid-state';
import { toolQuery } from './tool-query';

const read = (query: string) => readGrid(new URLSearchParams(query));
const state = (overrides: Partial<ReturnType<typeof readGrid>> = {}) => ({
  ...read(''),
  ...overrides,
});
const write = (overrides: Parameters<typeof state>[0], before = '') =>
  writeGrid(state(overrides), new URLSearchParams(before)).toString();

describe('what the grid reads in an address', () => {
  it.each(['', '0', '-1', '1.5', 'two', 'NaN', 'Infinity', '1000000', '1e21'])(
    'when the page is "%s", then the first one is shown',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1);
    },
  );
  it('queries the last page that the service supports', () => {
    expect(toolQuery(read('page=999999')).page).toBe('999999');
  });

  it.each(['', 'cheapest', 'Rating', 'toString'])(
    'when the order is "%s", then the site’s own order is shown',
    (sort) => {
      const grid = read(`sort=${sort}`);
      expect(grid.sort).toBe('');
      expect(toolQuery(grid).sort).toBeUndefined();
    },
  );

  it.each([
    ['pricing=free,cheap,,paid', 'pricing', ['free', 'paid']],
    ['rating=90,85', 'rating', ['90']],
    ['platform=ios,amiga,toString', 'platform', ['ios']],
    ['speaks=ko,korean,K1,en', 'language', ['ko', 'en']],
    ['category=video,all,nothing', 'category', ['video']],
  ] as const)(
    'when an address says %s, then only what is known filters the %s',
    (query, facet, stored) => {
      expect(read(query).facets[facet]).toEqual(stored);
    },
  );

  it('when the words are longer than the service takes, then the first 200 signs are searched', () => {
    expect(read(`q=${'가'.repeat(250)}`).search).toBe('가'.repeat(200));
  });

  it('queries the first page for a URL without filters', () => {
    expect(JSON.parse(JSON.stringify(toolQuery(read('q=%20%20'))))).toEqual({ page: '1' });
  });
});

describe('links from when `lang` was a filter too', () => {
  it.each([
    ['lang=en', []],
    ['lang=zh', []],
    ['lang=fr', ['fr']],
    ['lang=en,ko', ['en', 'ko']],
    ['lang=', []],
    ['', []],
  ] as const)('when the address says "%s", then the languages of tools are %j', (query, codes) => {
    expect(formerLanguages(new URLSearchParams(query))).toEqual(codes);
    expect(read(query).facets.language).toEqual(codes);
  });

  it('when the state of such a link is written, then the filter has its own name', () => {
    const before = 'lang=ja,fr&q=gpt';
    expect(writeGrid(read(before), new URLSearchParams(before)).toString()).toBe(
      'q=gpt&speaks=ja%2Cfr',
    );
  });

  it('when `lang` is the language of the page, then it stays in the address', () => {
    expect(write({ search: 'gpt' }, 'lang=ja')).toBe('lang=ja&q=gpt');
  });
});

describe('what the grid writes into an address', () => {
  it('when everything is as at the start, then the address is plain', () => {
    const filtered = 'q=gpt&sort=price&page=3&category=video&speaks=ko';
    expect(write({ facets: NO_FACETS }, filtered)).toBe('');
  });

  it('preserves other parameters of the URL', () => {
    expect(write({ page: 2 }, 'ref=mail')).toBe('ref=mail&page=2');
  });

  it('when words end in a space, then the address does without it', () => {
    expect(write({ search: ' video editing ' })).toBe('q=video+editing');
  });

  it.each([
    'q=video+editing',
    'sort=visits&page=7',
    'category=video%2Cimage&pricing=free&rating=90%2C80&platform=web&speaks=ko%2Cfr',
  ])('when %s is read and written again, then it is the same address', (address) => {
    expect(writeGrid(read(address), new URLSearchParams()).toString()).toBe(address);
  });
});
