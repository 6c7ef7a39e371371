import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { definePlugin } from './define-plugin';
import { hostOf, hostWith, plugin } from './host-for-test';

describe('settings', () => {
  const regional = (regions: string[]) =>
    definePlugin({
      name: 'regional',
      env: { REGION: z.enum(['seoul', 'busan']).default('seoul') },
      setup: (_gateway, { REGION }) => void regions.push(REGION),
    });

  test('are parsed, with defaults', async () => {
    const regions: string[] = [];
    await hostOf(regional(regions));
    await hostWith({ env: { REGION: 'busan' } }, regional(regions));
    expect(regions).toEqual(['seoul', 'busan']);
  });

  test('stop the start when one is invalid', async () => {
    await expect(hostWith({ env: { REGION: 'mars' } }, regional([]))).rejects.toThrow(
      /"regional" cannot be set up: [\s\S]*REGION/,
    );
  });
});

describe('messages between processes', () => {
  const receiving = (name: string, received: unknown[]) =>
    plugin(name, (gateway) => gateway.onBroadcast((data) => void received.push([name, data])));

  test('carry the name of the plugin', async () => {
    const sent: unknown[] = [];
    await hostWith(
      { env: {}, broadcast: (message) => void sent.push(message) },
      plugin('sends', (gateway) => gateway.broadcast({ a: 1 })),
    );
    expect(sent).toEqual([{ plugin: 'sends', data: { a: 1 } }]);
  });

  test('reach only the plugin of that name', async () => {
    const received: unknown[] = [];
    const { host } = await hostOf(receiving('a', received), receiving('b', received));
    host.receive({ plugin: 'b', data: 1 });
    host.receive({ plugin: 'unknown', data: 2 });
    expect(received).toEqual([['b', 1]]);
  });

  test('skip a handler that throws', async () => {
    const { host, errors } = await hostOf(
      plugin('broken', (gateway) =>
        gateway.onBroadcast(() => {
          throw new Error('broken');
        }),
      ),
    );
    host.receive({ plugin: 'broken', data: 1 });
    expect(await errors()).toMatchObject([{ plugin: 'broken', hook: 'onBroadcast' }]);
  });
});

test('merges the readiness states of plugins', async () => {
  let states: object = {};
  await hostOf(
    plugin('queue', (gateway) => gateway.onReadiness(() => ({ queue: 'down' }))),
    plugin('disk', (gateway) => gateway.onReadiness(() => ({ disk: 'up' }))),
    plugin('reads', (gateway) => void (states = gateway.readinessStates())),
  );
  expect(states).toEqual({ queue: 'down', disk: 'up' });
});

test('waits for work before the start', async () => {
  const calls: string[] = [];
  const { host } = await hostOf(
    plugin('slow', (gateway) =>
      gateway.onStart(() => sleep(5).then(() => void calls.push('slow'))),
    ),
    plugin('fast', (gateway) => gateway.onStart(() => void calls.push('fast'))),
  );
  await host.onStart.each();
  expect(calls).toEqual(['slow', 'fast']);
});

test('continues a trace that one plugin accepts', async () => {
  const { host } = await hostOf(
    plugin('a', (gateway) => gateway.acceptTrace(() => undefined)),
    plugin('b', (gateway) => gateway.acceptTrace((trace) => (trace === '00-a' ? true : undefined))),
  );
  expect([host.acceptTrace.first('00-a', 'emma'), host.acceptTrace.first('00-b', 'emma')]).toEqual([
    true,
    undefined,
  ]);
});

test('collects reports and ports', async () => {
  const { host } = await hostOf(
    plugin('admin', (gateway) => {
      gateway.report('memory', () => 1);
      gateway.addPorts({ admin: 8081 });
    }),
  );
  expect([host.reports.get('memory')?.(), host.ports]).toEqual([1, { admin: 8081 }]);
});

test('returns the metric that a plugin registers', async () => {
  let counter: Counter | undefined;
  await hostOf(
    plugin('counts', (gateway) => {
      counter = gateway.metrics(
        (registry) => new Counter({ name: 'own_total', help: 'Own.', registers: [registry] }),
      );
    }),
  );
  expect(counter).toBeInstanceOf(Counter);
});

test('forwards streams, canaries and public calls by a plugin', async () => {
  const forward = async () => ({ kind: 'aborted' }) as const;
  const canaries = { choose: () => undefined, forward, countCached() {} };
  const admit = async () => true;
  const { host } = await hostOf(
    plugin('forwards', (gateway) => {
      gateway.eventStreams(forward);
      gateway.serviceCanaries(canaries);
      gateway.publicApi(admit);
    }),
  );
  expect(host.providers).toMatchObject({
    forwardEventStream: forward,
    canaries,
    publicApi: admit,
  });
});
