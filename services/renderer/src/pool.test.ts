import { jest } from '@jest/globals';
import type { Composition, MetadataRequest } from '@atlas/contracts';
import type { PoolConfig } from './config';
import { Pool } from './pool';

const CONFIG: PoolConfig = {
  threads: 1,
  // Nobody is waited for so long: what hangs is found by the processor time that it takes.
  dataMs: 20_000,
  drawMs: 50,
  composeMs: 20_000,
  heapMb: 64,
  memoryMb: 100_000,
  drawingsPerThread: 1_000,
};
const pools: Pool[] = [];
afterEach(() => pools.splice(0).forEach((pool) => pool.stop()));

function start(config: Partial<PoolConfig> = {}, unreadable: readonly string[] = []) {
  const logger = { warn: jest.fn(), info: jest.fn() };
  const pool = new Pool({
    config: { ...CONFIG, ...config },
    halves: {
      shell: async () => ({ name: 'shell', id: 'shell@1.0.0', code: '' }),
      remote: async ({ name, version }: Composition['remotes'][number]) => {
        if (unreadable.includes(name)) throw new Error('it is not what its hash says');
        return { name, id: `${name}@${version}`, code: '' };
      },
    } as never,
    askSite: async () => ({ status: 200, text: '' }),
    logger: logger as never,
    threadFile: new URL('./testing/thread-double.mjs', import.meta.url),
  });
  pools.push(pool);
  return { pool, logger };
}

/** A shell and slices of these names; `off` are switched off. */
function composed(names: readonly string[], { off = '', shell = 'sha384-a' } = {}): Composition {
  const server = { file: 'server.cjs', integrity: shell };
  return {
    shell: { version: '1.0.0', server },
    remotes: names.map((name) => ({
      ...{ name, version: '1.0.0', server, slots: [] },
      ...(name === off && { off: true }),
    })),
  } as unknown as Composition;
}
const draw = (pool: Pool, path: string, composition = composed(['news', 'mail'])) =>
  pool.draw({ composition, target: { path, language: 'en', hasSession: false } });
const describePage = (pool: Pool, page: string, owner?: string, names = ['news', 'mail']) =>
  pool.describe({
    composition: composed(names),
    target: { pattern: page, owner } as MetadataRequest['target'],
  });

test('when nothing goes wrong, then every half has a part in the page, and nothing is left', async () => {
  const { pool } = start();
  await pool.warm(composed(['news', 'mail']));
  expect(await draw(pool, '/')).toMatchObject({
    executedRemotes: ['news', 'mail'],
    skipped: [],
    html: 'page',
  });
});

test('when a half is switched off, cannot be read, or exports nothing, then it is left and why is told', async () => {
  const { pool } = start({}, ['mail']);
  const names = ['news', 'mail', 'shop', 'broken'];
  const { skipped: left } = await draw(pool, '/', composed(names, { off: 'shop' }));
  expect(left).toEqual([
    // What is not there may be so on this machine alone: only what is broken counts against a release.
    {
      remote: 'mail',
      reason: 'mail@1.0.0 cannot be read: it is not what its hash says',
      isFault: false,
    },
    { remote: 'shop', reason: 'shop@1.0.0 is switched off', isFault: false },
    { remote: 'broken', reason: 'no definition', isFault: true },
  ]);
});

test.each(['loop', 'exit'])(
  'when a half ends its thread (%s), then the page comes without it, and so does the next',
  async (way) => {
    const { pool, logger } = start();
    const drawn = await draw(pool, `/${way}/news`);
    expect([drawn.executedRemotes, drawn.skipped[0]!.reason]).toEqual([
      ['mail'],
      'news@1.0.0 is left alone for a while',
    ]);
    expect(logger.warn).toHaveBeenCalledWith(
      expect.objectContaining({ half: 'news@1.0.0' }),
      'a thread that draws was ended',
    );
    // Once may be chance: it is not counted against the release.
    const next = await draw(pool, '/');
    expect([next.executedRemotes, next.skipped[0]!.isFault]).toEqual([['mail'], false]);
  },
);

test('when a thread is silent each time, then after three of them no page comes, and why is told', async () => {
  const { pool, logger } = start({ dataMs: 20, drawMs: 20 });
  await expect(draw(pool, '/silent')).rejects.toThrow('no answer within 60 ms');
  expect(logger.warn).toHaveBeenCalledTimes(3);
});

test("when drawing throws, then that is told and the thread stays others'", async () => {
  const { pool, logger } = start();
  await expect(draw(pool, '/throw')).rejects.toThrow('it threw');
  expect((await draw(pool, '/')).html).toBe('page');
  expect(logger.warn).not.toHaveBeenCalled();
});

test('when a page is too long, then the half that makes it so is found and left alone', async () => {
  const { pool, logger } = start();
  const drawn = await draw(pool, '/long/mail', composed(['news', 'mail', 'shop']));
  expect(drawn.executedRemotes).toEqual(['news', 'shop']);
  expect(logger.warn).toHaveBeenCalledWith({ half: 'mail@1.0.0' }, 'a half draws too much');
  expect((await draw(pool, '/', composed(['news', 'mail', 'shop']))).executedRemotes).toEqual([
    'news',
    'shop',
  ]);
});

test('when a page is too long whoever is left out, then no page comes and nobody is blamed', async () => {
  const { pool } = start();
  await expect(draw(pool, '/long')).rejects.toThrow('The page is too long.');
  expect((await draw(pool, '/')).skipped).toEqual([]);
});

test.each<[string, Partial<PoolConfig>, Composition]>([
  ['has drawn enough', { drawingsPerThread: 1 }, composed(['news'])],
  ['holds another shell', {}, composed(['news'], { shell: 'sha384-b' })],
])('when a thread %s, then another draws and nobody notices', async (_what, config, next) => {
  const { pool, logger } = start(config);
  await draw(pool, '/', composed(['news']));
  expect((await draw(pool, '/', next)).executedRemotes).toEqual(['news']);
  expect(logger.info).toHaveBeenCalledWith(expect.anything(), 'a thread that draws is renewed');
});

test('when more sets of releases come than a thread holds, then each is drawn all the same', async () => {
  const { pool } = start();
  for (let at = 0; at < 9; at += 1)
    expect((await draw(pool, '/', composed([`slice-${at}`]))).executedRemotes).toEqual([
      `slice-${at}`,
    ]);
});

test('when the renderer stops, then whoever waits is told', async () => {
  const { pool } = start();
  await pool.warm(composed(['news', 'mail']));
  const waiting = draw(pool, '/silent');
  const told = expect(waiting).rejects.toThrow('the renderer stops');
  await new Promise(setImmediate);
  pool.stop();
  await told;
});

describe('when a page is described', () => {
  test('then its own half says what it is', async () => {
    const { pool } = start();
    const said = await describePage(pool, '/news', 'news');
    expect(said).toMatchObject({ isComplete: true, metadata: { title: 'News' } });
  });

  test.each([
    ['throws', '/throw', 'news', { reason: 'it threw', isFault: true }],
    ['says what no page can be', '/wrong', 'news', { isFault: true }],
    ['exports nothing', '/', 'broken', { reason: 'no definition', isFault: true }],
  ])('then a half that %s says nothing, and it is told why', async (_what, page, owner, left) => {
    const { pool } = start();
    const said = await describePage(pool, page, owner, ['news', 'broken']);
    expect(said).toMatchObject({ isComplete: false, skipped: { remote: owner, ...left } });
    expect(said.metadata).toBeUndefined();
  });

  test('then a half that loops is left alone, and the others say what they are', async () => {
    const { pool } = start();
    expect((await describePage(pool, '/loop/news', 'news')).skipped?.reason).toContain(
      'left alone',
    );
    expect((await describePage(pool, '/', 'mail')).metadata).toEqual({ title: 'News' });
  });
});
