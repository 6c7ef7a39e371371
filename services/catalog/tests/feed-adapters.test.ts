import { gzipSync } from 'node:zlib';
import { readIcons } from '../src/feeds/adapters/icons';
import { aFeedRecord } from './a-feed-record';
import { CATALOG, compareFeed, readSource, SOURCE } from './compare-feed';

const CHEAPEST = {
  prices: { column: 'price', currency: 'USD', per: 'month', plan: 'cheapest' },
};
const BY_PLAN = {
  prices: {
    column: 'price',
    currency: { column: 'currency' },
    per: { column: 'per', values: { mo: 'month', yr: 'year' } },
    plan: { column: 'plan' },
  },
};

describe('price data set', () => {
  it('states another price of the cheapest plan, with its source', async () => {
    const settings = {
      ...CHEAPEST,
      source: { ...SOURCE, url: { column: 'page' }, publishedAt: { column: 'seen' } },
    };
    const { tasks, rows, matched } = await readSource(
      settings,
      'id,price,page,seen\nalpha,$18,https://data.example/alpha,2026-09-11\nother,5,,\n',
    );
    expect({ rows, matched }).toEqual({ rows: 2, matched: 1 });
    expect(tasks).toEqual([
      {
        kind: 'feed',
        feed: 'test',
        toolId: 'alpha',
        fact: 'plan:pro',
        published: CATALOG[0]?.facts.find((fact) => 'id' in fact && fact.id === 'pro'),
        proposed: {
          key: 'plan',
          id: 'pro',
          value: {
            name: 'Pro',
            price: { kind: 'amount', amount: 18, currency: 'USD', per: 'month' },
            billed: 'monthly',
          },
          sources: [
            {
              url: 'https://data.example/alpha',
              publisher: 'Data',
              kind: 'dataset',
              publishedAt: '2026-09-11',
            },
          ],
        },
      },
    ]);
  });

  it.each(['20', '20.00', '$20', 'USD 20', '0', ''])(
    'states nothing new by "%s"',
    async (price) => {
      const { tasks, errors } = await readSource(CHEAPEST, `id,price\nalpha,${price}\n`);
      expect({ tasks, errors }).toEqual({ tasks: [], errors: [] });
    },
  );

  it('compares no other currency or period', async () => {
    const settings = { prices: { ...CHEAPEST.prices, currency: 'KRW' } };
    expect((await readSource(settings, 'id,price\nalpha,29000\n')).tasks).toEqual([]);
  });

  it('finds plans by name, keeps the seat and proposes new plans', async () => {
    const { tasks } = await readSource(
      BY_PLAN,
      'id,plan,price,currency,per\nalpha,TEAM,"1,300.50",usd,mo\nalpha,Ultra Plus,99,EUR,yr\n',
    );
    expect(tasks.map(({ fact, proposed }) => [fact, proposed?.value])).toEqual([
      [
        'plan:team',
        {
          name: 'Team',
          price: { kind: 'amount', amount: 1300.5, currency: 'USD', per: 'month', seat: true },
        },
      ],
      [
        'plan:ultra-plus',
        {
          name: 'Ultra Plus',
          price: { kind: 'amount', amount: 99, currency: 'EUR', per: 'year' },
        },
      ],
    ]);
  });

  it.each([
    ['alpha,Pro,cheap,USD,mo', 'price'],
    ['alpha,Pro,"9,99",USD,mo', 'price'],
    ['alpha,Pro,-5,USD,mo', 'price'],
    ['alpha,Pro,9,GBP,mo', 'currency'],
    ['alpha,Pro,9,USD,week', 'per'],
    ['alpha,,9,USD,mo', 'plan'],
    ['alpha,Pro,9.999,USD,mo', 'value.price.amount'],
  ])('reports the line of %s', async (row, field) => {
    const { tasks, errors } = await readSource(BY_PLAN, `id,plan,price,currency,per\n${row}\n`);
    expect(tasks).toEqual([]);
    expect(errors).toEqual([{ line: 2, field, message: expect.any(String) }]);
  });
});

describe('mapping', () => {
  const ACCESS = {
    facts: [
      {
        fact: 'access',
        value: {
          kind: {
            column: 'free',
            values: { True: ['free', 'free-plan'], False: ['none', 'trial'], '?': null },
          },
        },
      },
    ],
  };

  it('accepts each of several values and proposes the first one', async () => {
    const { tasks, errors } = await readSource(ACCESS, 'id,free\nalpha,True\nbeta,False\n');
    expect(errors).toEqual([]);
    expect(tasks.map(({ toolId, proposed }) => [toolId, proposed?.value])).toEqual([
      ['beta', { kind: 'none', card: false }],
    ]);
  });

  it('states nothing by a value without meaning and reports an unknown one', async () => {
    const { tasks, errors } = await readSource(ACCESS, 'id,free\nalpha,?\nbeta,maybe\n');
    expect(tasks).toEqual([]);
    expect(errors).toEqual([{ line: 3, field: 'free', message: 'Unknown: maybe' }]);
  });

  it('reads a store listing in JSON by pointers and ignores the order of lists', async () => {
    const listing = (codes: string[]) =>
      JSON.stringify({ results: [{ seller: { url: 'alpha.example' }, codes }] });
    const settings = {
      format: 'json',
      list: '/results',
      tool: [{ by: 'domain', column: '/seller/url' }],
      facts: [{ fact: 'languages', value: { column: 'codes', as: 'list', lowerCase: true } }],
    };
    expect((await readSource(settings, listing(['KO', 'EN', 'EN']))).tasks).toEqual([]);
    const { tasks } = await readSource(settings, listing(['KO', 'EN', 'JA']));
    expect(tasks[0]?.proposed?.value).toEqual(['ko', 'en', 'ja']);
  });

  it('reads lines of JSON and goes on after an invalid one', async () => {
    const settings = {
      format: 'jsonl',
      facts: [{ fact: 'launch', value: { date: { column: 'since' } } }],
    };
    const { tasks, errors } = await readSource(
      settings,
      '{"id":"alpha","since":"2023-05"}\n{"id":\n{"id":"beta","since":"May"}\n',
    );
    expect(tasks.map(({ toolId }) => toolId)).toEqual(['alpha']);
    expect(errors.map(({ line, field }) => [line, field])).toEqual([
      [2, ''],
      [3, 'value.date'],
    ]);
  });

  it('finds tools by name, alias, configured id, and none by an ambiguous name', async () => {
    const settings = {
      ...CHEAPEST,
      tool: [
        { by: 'id', column: 'id' },
        { by: 'alias', column: 'name' },
      ],
      ids: { b: 'beta', nobody: null },
    };
    const twin = aFeedRecord('gamma', { names: { default: 'Twin', aliases: ['Alpha App'] } });
    const rows =
      'id,name,price\nx,Al Pha!,1\nb,,2\nnobody,ALPHA,3\ny,alpha app,4\n__proto__,toString,5\n';
    const { tasks, errors, matched } = await readSource(settings, rows, [...CATALOG, twin]);
    expect(matched).toBe(2);
    expect(tasks.map(({ toolId }) => toolId)).toEqual(['alpha', 'beta']);
    expect(errors).toEqual([{ line: 5, field: '', message: 'Several tools match alpha app' }]);
  });

  it('reports a row that contradicts a row before', async () => {
    const { tasks, errors } = await readSource(
      CHEAPEST,
      'id,price\nalpha,10\nalpha,10\nalpha,11\n',
    );
    expect(tasks).toHaveLength(1);
    expect(errors).toEqual([expect.objectContaining({ line: 4, field: 'plan:pro' })]);
  });
});

describe('hostile sources', () => {
  it('keeps a formula as text', async () => {
    const formula = '=HYPERLINK("https://evil.example","Pro")';
    const cell = `"${formula.replaceAll('"', '""')}"`;
    const { tasks } = await readSource(
      BY_PLAN,
      `id,plan,price,currency,per\nalpha,${cell},9,USD,mo\n`,
    );
    expect(tasks[0]?.proposed?.value).toMatchObject({ name: formula });
  });

  it.each([
    ['UTF-16', Buffer.from('id,price\nalpha,18\n', 'utf16le'), 'format'],
    ['EUC-KR', Buffer.from([0x69, 0x64, 0x0a, 0xb0, 0xa1, 0xff]), 'format'],
    ['a zip file', Buffer.from('504b030414000000080000', 'hex'), 'format'],
    ['a gzip bomb', gzipSync(Buffer.alloc(200 * 2 ** 20)), 'too-large'],
    ['broken gzip', Buffer.from('1f8b0800deadbeef', 'hex'), 'format'],
    ['a line without end', Buffer.from(`id,price\n"${'x'.repeat(2 ** 20)}`), 'format'],
    ['other columns', Buffer.from('name,price\nalpha,1\n'), 'format'],
    ['a web page', Buffer.from('<!doctype html><p>Sign in</p>'), 'format'],
    ['nothing', Buffer.alloc(0), 'format'],
  ])('fails for %s', async (_, body, kind) => {
    await expect(readSource(CHEAPEST, body)).rejects.toMatchObject({ kind });
  });

  it('reads gzip, and rows after one with too many cells', async () => {
    const { tasks, errors } = await readSource(
      CHEAPEST,
      gzipSync('id,price\nalpha,1,2,3\nbeta,18\n'),
    );
    expect(tasks.map(({ toolId }) => toolId)).toEqual(['beta']);
    expect(errors).toEqual([expect.objectContaining({ line: 2 })]);
  });

  it.each(['{}', '[1,null,"x",[]]', '{"a":', '"text"', 'null'])(
    'survives %s as JSON',
    async (json) => {
      const settings = { ...CHEAPEST, format: 'json' };
      const result = await readSource(settings, json).then(
        ({ matched }) => matched,
        ({ kind }: { kind: string }) => kind,
      );
      expect(json.startsWith('[') ? 0 : 'format').toBe(result);
    },
  );

  it('refuses a source address that a page must not link to', async () => {
    const settings = { ...CHEAPEST, source: { ...SOURCE, url: { column: 'page' } } };
    const { tasks, errors } = await readSource(
      settings,
      'id,price,page\nalpha,1,javascript:alert(1)\nbeta,1,https://u:p@x.example/\n',
    );
    expect(tasks).toEqual([]);
    expect(errors.map(({ field }) => field)).toEqual(['sources.0.url', 'sources.0.url']);
  });
});

describe('icon package', () => {
  const settings = {
    adapter: 'icons',
    collection: 'simple-icons',
    files: 'files {version}',
    icon: '/icons/{name}.svg',
  } as const;
  const filesOf = (icons: Record<string, string>) =>
    JSON.stringify({
      files: Object.entries(icons).map(([name, hash]) => ({ name: `/icons/${name}.svg`, hash })),
    });
  const version = (text: string) => JSON.stringify({ name: 'simple-icons', version: text });
  const run = (icons: Record<string, string>, memory: unknown, symbols = {}) =>
    compareFeed((input) => readIcons('meta', settings, input), {
      bodies: { meta: version('2.0.0'), 'files 2.0.0': filesOf(icons) },
      symbols,
      memory,
    });
  const before = { version: '1.0.0', hashes: { a: 'h-a', b: 'h-b' } };
  const own = { alpha: 'simple-icons/a', beta: 'simple-icons/b' };

  it('states renamed and removed symbols', async () => {
    const { tasks, reading } = await run({ 'a-new': 'h-a', c: 'h-c' }, before, own);
    expect(tasks.map(({ toolId, logo }) => [toolId, logo])).toEqual([
      [
        'alpha',
        {
          change: 'renamed',
          symbol: 'simple-icons/a',
          to: 'simple-icons/a-new',
          version: '2.0.0',
        },
      ],
      ['beta', { change: 'removed', symbol: 'simple-icons/b', version: '2.0.0' }],
    ]);
    expect(reading.memory).toEqual({ version: '2.0.0', hashes: {} });
  });

  it('states a redrawn symbol and remembers the drawing', async () => {
    const { tasks, reading } = await run({ a: 'h-2', b: 'h-b' }, before, own);
    expect(tasks).toEqual([expect.objectContaining({ toolId: 'alpha' })]);
    expect(tasks[0]?.logo?.change).toBe('redrawn');
    expect(reading.memory).toMatchObject({ hashes: { a: 'h-2', b: 'h-b' } });
  });

  it('states a symbol for a tool without one, of any collection', async () => {
    const icons = { alpha: 'x', beta: 'y' };
    const { tasks } = await run(icons, null, { beta: 'lobehub/beta' });
    expect(tasks.map(({ toolId, logo }) => [toolId, logo?.symbol])).toEqual([
      ['alpha', 'simple-icons/alpha'],
    ]);
  });

  it('reads no files of a version that it knows', async () => {
    const { reading } = await run({}, { version: '2.0.0', hashes: {} });
    expect(reading).toMatchObject({ rows: undefined, version: '2.0.0' });
  });

  it('fails for a package without icons', async () => {
    await expect(run({}, null)).rejects.toMatchObject({ kind: 'format' });
  });
});
