import type { Composition, MetadataRequest } from '@atlas/contracts';
import type { PoolConfig } from '../config';
import { Renderer } from './renderer';

const CONFIG: PoolConfig = {
  threads: 1,
  // No test reaches this limit: an endless loop is found by its CPU time.
  dataTimeoutMs: 20_000,
  renderTimeoutMs: 50,
  loadTimeoutMs: 20_000,
  heapMb: 64,
  memoryMb: 100_000,
  rendersPerThread: 1_000,
};
/** Only there a loop is measured. */
const isLinux = process.platform === 'linux';
const renderers: Renderer[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  renderers.splice(0).forEach((renderer) => renderer.stop());
});

function start(config: Partial<PoolConfig> = {}, unreadable: readonly string[] = []) {
  const logger = { warn: jest.fn(), info: jest.fn() };
  const renderer = new Renderer({
    config: { ...CONFIG, ...config },
    bundles: {
      readShell: async () => ({ name: 'shell', id: 'shell@1.0.0', code: '' }),
      readRemote: async ({ name, version }: Composition['remotes'][number]) => {
        if (unreadable.includes(name)) throw new Error('it does not match its hash');
        return { name, id: `${name}@${version}`, code: '' };
      },
    } as never,
    fetchFromSite: async () => ({ status: 200, text: '' }),
    logger: logger as never,
    workerFile: new URL('../testing/fake-worker.mjs', import.meta.url),
    isOverloaded: () => true,
  });
  renderers.push(renderer);
  return { renderer, logger };
}

/** A shell and remotes of these names; the remote `off` is disabled. */
function compositionOf(
  names: readonly string[],
  { off = '', shell = 'sha384-a' } = {},
): Composition {
  const server = { file: 'server.cjs', integrity: shell };
  return {
    shell: { version: '1.0.0', server },
    remotes: names.map((name) => ({
      ...{ name, version: '1.0.0', server, slots: [] },
      ...(name === off && { off: true }),
    })),
  } as unknown as Composition;
}
const render = (renderer: Renderer, path: string, composition = compositionOf(['news', 'mail'])) =>
  renderer.render({ composition, target: { path, language: 'en', hasSession: false } });
const getMetadata = (
  renderer: Renderer,
  pattern: string,
  owner?: string,
  names = ['news', 'mail'],
) =>
  renderer.getMetadata({
    composition: compositionOf(names),
    target: { pattern, owner } as MetadataRequest['target'],
  });

test('runs every bundle and skips none', async () => {
  const { renderer } = start();
  await renderer.warm(compositionOf(['news', 'mail']));
  expect(await render(renderer, '/')).toMatchObject({
    executedRemotes: ['news', 'mail'],
    skipped: [],
    html: 'page',
  });
});

test('gives the reason for skipped bundles', async () => {
  const { renderer } = start({}, ['mail']);
  const names = ['news', 'mail', 'shop', 'broken'];
  const { skipped } = await render(renderer, '/', compositionOf(names, { off: 'shop' }));
  expect(skipped).toEqual([
    // A file may be missing on this host only, so it is not counted against the release.
    {
      remote: 'mail',
      reason: 'mail@1.0.0 cannot be read: it does not match its hash',
      isFault: false,
    },
    { remote: 'shop', reason: 'shop@1.0.0 is disabled', isFault: false },
    { remote: 'broken', reason: 'no definition', isFault: true },
  ]);
});

test.each<[string, string, Partial<PoolConfig>]>([
  // Measured on an overloaded host too.
  ['loop', isLinux ? 'measured' : 'uncertain', {}],
  ['heap', 'measured', { renderTimeoutMs: 20_000 }],
  ['exit', 'certain', {}],
])('renders without a bundle that ended its worker (%s)', async (failure, certainty, config) => {
  const { renderer, logger } = start(config);
  const result = await render(renderer, `/${failure}/news`);
  expect([result.executedRemotes, result.skipped[0]?.reason]).toEqual([
    ['mail'],
    'news@1.0.0 is skipped: its circuit is open',
  ]);
  expect(logger.warn).toHaveBeenCalledWith(
    expect.objectContaining({ release: 'news@1.0.0', certainty }),
    'render worker ended',
  );
  // The first failure is not counted against the release.
  const next = await render(renderer, '/');
  expect([next.executedRemotes, next.skipped[0]?.isFault]).toEqual([['mail'], false]);
});

(isLinux ? test : test.skip)('counts a bundle that loops again five seconds later', async () => {
  const { renderer, logger } = start();
  await render(renderer, '/loop/news');
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 5_000);
  const { skipped } = await render(renderer, '/loop/news');
  expect(skipped).toEqual([expect.objectContaining({ remote: 'news', isFault: true })]);
  const reasons = logger.warn.mock.calls.map(([fields]) => (fields as { reason: string }).reason);
  expect(reasons).toEqual([
    'busy for more than 150 ms, in news@1.0.0',
    'busy for more than 50 ms, again, in news@1.0.0',
  ]);
});

test('rejects after three workers that sent nothing', async () => {
  const { renderer, logger } = start({ dataTimeoutMs: 20, renderTimeoutMs: 20 });
  await expect(render(renderer, '/silent')).rejects.toThrow('no result within 60 ms');
  expect(logger.warn).toHaveBeenCalledTimes(3);
});

test('rejects when the render throws, and keeps the worker', async () => {
  const { renderer, logger } = start();
  await expect(render(renderer, '/throw')).rejects.toThrow('it threw');
  expect((await render(renderer, '/')).html).toBe('page');
  expect(logger.warn).not.toHaveBeenCalled();
});

test('finds and skips the bundle that makes a page too long', async () => {
  const { renderer, logger } = start();
  const composition = compositionOf(['news', 'mail', 'shop']);
  const result = await render(renderer, '/long/mail', composition);
  expect(result.executedRemotes).toEqual(['news', 'shop']);
  expect(logger.warn).toHaveBeenCalledWith(
    { release: 'mail@1.0.0' },
    'server bundle rendered too much',
  );
  expect((await render(renderer, '/', composition)).executedRemotes).toEqual(['news', 'shop']);
});

test('rejects a page that is too long without any single remote', async () => {
  const { renderer } = start();
  await expect(render(renderer, '/long')).rejects.toThrow('The page is too long.');
  expect((await render(renderer, '/')).skipped).toEqual([]);
});

test.each<[string, Partial<PoolConfig>, Composition]>([
  ['reaches its number of renders', { rendersPerThread: 1 }, compositionOf(['news'])],
  ['has loaded another shell', {}, compositionOf(['news'], { shell: 'sha384-b' })],
])('renews a worker that %s', async (_what, config, next) => {
  const { renderer, logger } = start(config);
  await render(renderer, '/', compositionOf(['news']));
  expect((await render(renderer, '/', next)).executedRemotes).toEqual(['news']);
  expect(logger.info).toHaveBeenCalledWith(expect.anything(), 'render worker renewed');
});

test('renders more compositions than one worker can load', async () => {
  const { renderer } = start();
  for (let at = 0; at < 9; at += 1) {
    const { executedRemotes } = await render(renderer, '/', compositionOf([`slice-${at}`]));
    expect(executedRemotes).toEqual([`slice-${at}`]);
  }
});

test('rejects waiting renders when it stops', async () => {
  const { renderer } = start();
  await renderer.warm(compositionOf(['news', 'mail']));
  const rejected = expect(render(renderer, '/silent')).rejects.toThrow('the renderer stops');
  await new Promise(setImmediate);
  renderer.stop();
  await rejected;
});

describe('getMetadata', () => {
  test('returns the metadata of the page’s owner', async () => {
    const { renderer } = start();
    const result = await getMetadata(renderer, '/news', 'news');
    expect(result).toMatchObject({ isComplete: true, metadata: { title: 'News' } });
  });

  test.each([
    ['throws', '/throw', 'news', { reason: 'it threw', isFault: true }],
    ['returns invalid metadata', '/invalid', 'news', { isFault: true }],
    ['has no definition', '/', 'broken', { reason: 'no definition', isFault: true }],
  ])('returns no metadata when the bundle %s', async (_what, pattern, owner, skipped) => {
    const { renderer } = start();
    const result = await getMetadata(renderer, pattern, owner, ['news', 'broken']);
    expect(result).toMatchObject({ isComplete: false, skipped: { remote: owner, ...skipped } });
    expect(result.metadata).toBeUndefined();
  });

  test('opens the circuit of a bundle that loops', async () => {
    const { renderer } = start();
    const result = await getMetadata(renderer, '/loop/news', 'news');
    expect(result.skipped?.reason).toContain('circuit is open');
    expect((await getMetadata(renderer, '/', 'mail')).metadata).toEqual({ title: 'News' });
  });
});
