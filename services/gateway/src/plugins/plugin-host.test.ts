import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageDraft, PageInput, ResolvedComposition } from '../pages/page-types';
import type { Gateway, GatewayRequest, Plugin } from './define-plugin';
import { hostOf, plugin } from './host-for-test';
import type { PluginHost } from './plugin-host';

const request = { res: { headersSent: false } as ServerResponse } as GatewayRequest;
const visitorRequest = { context: request, url: '/', visitorId: undefined };
const call = { service: 'catalog', route: '/api/ai-tools' };
const page = {} as PageInput;
const composition: ResolvedComposition = {
  released: { remotes: [] },
  visible: { remotes: [] },
  isPreview: false,
  isTrial: false,
  isSameForAll: true,
  isShared: false,
  developerOrigins: [],
};

/** A plugin that records its name at each request. */
const recording = (name: string, calls: string[], more: Partial<Plugin> = {}) =>
  plugin(name, (gateway) => gateway.onRequest(() => void calls.push(name)), more);

describe('order', () => {
  test('runs hooks in the order of the list', async () => {
    const calls: string[] = [];
    const { host } = await hostOf(recording('a', calls), recording('b', calls));
    await host.onRequest.first(request);
    expect(calls).toEqual(['a', 'b']);
  });

  test('respects before and after', async () => {
    const calls: string[] = [];
    const { host } = await hostOf(
      recording('a', calls, { after: ['c'] }),
      recording('b', calls),
      recording('c', calls, { before: ['b', 'unknown'] }),
    );
    await host.onRequest.first(request);
    expect(calls).toEqual(['c', 'a', 'b']);
  });

  test('refuses a circular order', async () => {
    const one = recording('a', [], { after: ['b'] });
    const other = recording('b', [], { after: ['a'] });
    await expect(hostOf(one, other)).rejects.toThrow('order of a, b is circular');
  });

  test('refuses two plugins of one name', async () => {
    await expect(hostOf(recording('a', []), recording('a', []))).rejects.toThrow(
      'two plugins are named "a"',
    );
  });

  test('does not start when a plugin cannot be set up', async () => {
    const broken = plugin('broken', () => {
      throw new Error('no key');
    });
    await expect(hostOf(broken)).rejects.toThrow('"broken" cannot be set up: no key');
  });
});

describe('a hook that may send the response', () => {
  test('ends the chain when it returns handled', async () => {
    const calls: string[] = [];
    const { host } = await hostOf(
      plugin('sends', (gateway) => gateway.onRequest(() => 'handled')),
      recording('later', calls),
    );
    expect(host.onRequest.first(request)).toBe('handled');
    expect(calls).toEqual([]);
  });

  test('returns no promise while handlers are synchronous', async () => {
    const { host } = await hostOf(recording('a', []));
    expect(host.onRequest.first(request)).toBeUndefined();
  });

  test('waits for an asynchronous handler', async () => {
    const { host } = await hostOf(
      plugin('waits', (gateway) => gateway.onCall(() => sleep(5))),
      plugin('sends', (gateway) => gateway.onCall(async () => 'handled' as const)),
    );
    await expect(host.onCall.first(request, call)).resolves.toBe('handled');
  });

  test('counts as handled when it fails after sending', async () => {
    const { host } = await hostOf(
      plugin('sends', (gateway) =>
        gateway.onRequest(() => {
          throw new Error('late');
        }),
      ),
    );
    const sent = { res: { headersSent: true } as ServerResponse } as GatewayRequest;
    expect(host.onRequest.first(sent)).toBe('handled');
  });
});

describe('isolation', () => {
  const throwing = plugin('throws', (gateway) =>
    gateway.onRequest(() => {
      throw new Error('broken');
    }),
  );
  const hanging = plugin('hangs', (gateway) => gateway.onRequest(() => new Promise(() => {})));

  test('skips a hook that throws and runs the next one', async () => {
    const calls: string[] = [];
    const { host } = await hostOf(throwing, recording('later', calls));
    expect(host.onRequest.first(request)).toBeUndefined();
    expect(calls).toEqual(['later']);
  });

  test('skips a hook that rejects', async () => {
    const calls: string[] = [];
    const rejecting = plugin('rejects', (gateway) =>
      gateway.onRequest(async () => {
        throw new Error('broken');
      }),
    );
    const { host } = await hostOf(rejecting, recording('later', calls));
    await host.onRequest.first(request);
    expect(calls).toEqual(['later']);
  });

  test('skips a hook that exceeds its time limit', async () => {
    const calls: string[] = [];
    const { host, errors } = await hostOf(hanging, recording('later', calls));
    await host.onRequest.first(request);
    expect(calls).toEqual(['later']);
    expect(await errors()).toEqual([
      { plugin: 'hangs', hook: 'onRequest', kind: 'timeout', value: 1 },
    ]);
  });

  test('counts each failure and logs the first of its kind', async () => {
    const { host, lines, errors } = await hostOf(throwing);
    await host.onRequest.first(request);
    await host.onRequest.first(request);
    expect(await errors()).toEqual([
      { plugin: 'throws', hook: 'onRequest', kind: 'error', value: 2 },
    ]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      plugin: 'throws',
      hook: 'onRequest',
      kind: 'error',
      err: { message: 'broken' },
      msg: 'plugin hook failed and was skipped',
    });
  });
});

describe('resolveComposition', () => {
  const trial = plugin('trial', (gateway) =>
    gateway.resolveComposition((_request, before) => ({ ...before, isTrial: true })),
  );
  const shared = plugin('shared', (gateway) =>
    gateway.resolveComposition(async (_request, before) => ({
      ...before,
      isShared: true,
    })),
  );
  const resolve = (host: PluginHost) =>
    host.resolveComposition.reduce(composition, (current) => [visitorRequest, current]);

  test('passes each result to the next handler', async () => {
    const { host } = await hostOf(trial, shared);
    await expect(resolve(host)).resolves.toEqual({
      ...composition,
      isTrial: true,
      isShared: true,
    });
  });

  test('keeps the result of before when a handler fails', async () => {
    const broken = plugin('broken', (gateway) =>
      gateway.resolveComposition(() => {
        throw new Error('broken');
      }),
    );
    const { host } = await hostOf(trial, broken);
    expect(resolve(host)).toEqual({ ...composition, isTrial: true });
  });
});

describe('onResponse', () => {
  const fields = ['Content-Type', 'application/json', 'Server', 'catalog'];

  test('adds, replaces and removes headers', async () => {
    const { host } = await hostOf(
      plugin('headers', (gateway) =>
        gateway.onResponse((_request, response) => {
          response.setHeader('X-Upstream', response.headers.server ?? 'none');
          response.setHeader('content-type', 'text/plain');
          response.removeHeader('server');
        }),
      ),
    );
    expect(host.changeResponse(request, 200, fields)).toEqual([
      'X-Upstream',
      'catalog',
      'content-type',
      'text/plain',
    ]);
  });

  test('leaves headers as they are when a handler throws', async () => {
    const { host } = await hostOf(
      plugin('broken', (gateway) =>
        gateway.onResponse(() => {
          throw new Error('broken');
        }),
      ),
    );
    expect(host.changeResponse(request, 200, fields)).toEqual(fields);
  });
});

describe('a hook around a step', () => {
  const rendered = { html: '<h1>' } as never;
  const step = async () => rendered;
  const around = (name: string, handler: Parameters<Gateway['onRender']>[0]) =>
    plugin(name, (gateway) => gateway.onRender(handler));

  test('runs the step inside the handlers', async () => {
    const calls: string[] = [];
    const named = (name: string) =>
      around(name, async (_page, next) => {
        calls.push(name);
        return next();
      });
    const { host } = await hostOf(named('outer'), named('inner'));
    await expect(host.onRender.run(step, page)).resolves.toBe(rendered);
    expect(calls).toEqual(['outer', 'inner']);
  });

  test('replaces the result', async () => {
    const { host } = await hostOf(around('without', async () => undefined));
    await expect(host.onRender.run(step, page)).resolves.toBeUndefined();
  });

  test('runs the step once when a handler fails after it', async () => {
    let runs = 0;
    const { host, errors } = await hostOf(
      around('broken', async (_page, next) => {
        await next();
        throw new Error('broken');
      }),
    );
    const counted = async () => {
      runs += 1;
      return rendered;
    };
    await expect(host.onRender.run(counted, page)).resolves.toBe(rendered);
    expect(runs).toBe(1);
    expect(await errors()).toMatchObject([{ plugin: 'broken', kind: 'error' }]);
  });

  test('skips a handler that hangs, however long the step takes', async () => {
    const { host, errors } = await hostOf(
      around('patient', (_page, next) => next()),
      around('hangs', () => new Promise(() => {})),
    );
    const slow = () => sleep(80, rendered);
    await expect(host.onRender.run(slow, page)).resolves.toBe(rendered);
    expect(await errors()).toMatchObject([{ plugin: 'hangs', kind: 'timeout' }]);
  });

  test('passes on an error of the step itself', async () => {
    const { host, errors } = await hostOf(around('patient', (_page, next) => next()));
    const failing = async () => {
      throw new Error('renderer failed');
    };
    await expect(host.onRender.run(failing, page)).rejects.toThrow('renderer failed');
    expect(await errors()).toEqual([]);
  });
});

describe('onPage', () => {
  const draft = {} as PageDraft;

  test('merges what the plugins add', async () => {
    const { host } = await hostOf(
      plugin('meta', (gateway) =>
        gateway.onPage(() => ({
          headElements: ['<meta>'],
          perResponseElements: ['<meta name="token">'],
          shellData: { a: 1 },
        })),
      ),
      plugin('nothing', (gateway) => gateway.onPage(() => undefined)),
      plugin('more', (gateway) =>
        gateway.onPage(() => ({
          headElements: ['<link>'],
          scriptFolders: ['/more/'],
          canPreloadCalls: false,
        })),
      ),
    );
    expect(host.pageAdditions(draft)).toEqual({
      headElements: ['<meta>', '<link>'],
      perResponseElements: ['<meta name="token">'],
      shellData: { a: 1 },
      headers: [],
      scriptFolders: ['/more/'],
      canPreloadCalls: false,
    });
  });

  test('leaves out what a failing plugin would have added', async () => {
    const { host } = await hostOf(
      plugin('broken', (gateway) =>
        gateway.onPage(() => {
          throw new Error('broken');
        }),
      ),
    );
    expect(host.pageAdditions(draft)).toMatchObject({ headElements: [], canPreloadCalls: true });
  });
});

test('runs every handler of onInvalidate', async () => {
  const calls: (readonly string[])[] = [];
  const listening = (name: string) =>
    plugin(name, (gateway) => gateway.onInvalidate((prefixes) => void calls.push(prefixes)));
  const { host } = await hostOf(listening('a'), listening('b'));
  void host.onInvalidate.each(['/api/reviews']);
  expect(calls).toEqual([['/api/reviews'], ['/api/reviews']]);
});

test('registers metrics and the one server factory', async () => {
  const create = () => ({ server: {} as never });
  const { host } = await hostOf(plugin('server', (gateway) => gateway.server(create)));
  expect(host.providers.createServer).toBe(create);
  await expect(
    hostOf(
      plugin('server', (gateway) => gateway.server(create)),
      plugin('other', (gateway) => gateway.server(create)),
    ),
  ).rejects.toThrow('"server" has already replaced the server');
});

test('mounts no router without routes', async () => {
  const { host } = await hostOf();
  expect(host.routes(() => request)).toBeUndefined();
});
