import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLogger,
  createRevocations,
  createServiceApp,
  createServiceClient,
  createSessionVerifier,
  startService,
} from '../src/index';
import type { RunningService } from '../src/index';
import { createTestIdentity, testConfig } from '../src/testing/index';

let service: RunningService;
let account: Server;
let bearer: string;
let ended: string[] = [];
let requests = 0;
let down = false;

beforeAll(async () => {
  account = createServer((_req, res) => {
    requests += 1;
    res.writeHead(down ? 503 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ sessionIds: ended }));
  });
  await new Promise<void>((resolve) => account.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(account.address() as AddressInfo).port}`;
  const identity = await createTestIdentity();
  const logger = createLogger('shelf', 'silent');
  const app = createServiceApp({
    name: 'shelf',
    context: {
      config: testConfig('shelf', { uri: 'mongodb://127.0.0.1:1', stop: async () => undefined }),
      logger,
      verifySession: createSessionVerifier(identity.keys),
      revocations: createRevocations(createServiceClient(url, 's'.repeat(16)), logger),
      checkDatabase: async () => undefined,
    },
    routes(router) {
      router.all('/api/me', (req, res) => void res.json(req.identity?.userId ?? null));
    },
  });
  service = await startService({ app, host: '127.0.0.1', port: 0, logger, signals: false });
  bearer = await identity.bearer({ id: 'anna' });
});
afterAll(async () => {
  await service.close();
  account.close();
});
beforeEach(() => {
  ended = [];
  down = false;
});

const who = async (method: string) =>
  (await fetch(`${service.url}/api/me`, { method, headers: { authorization: bearer } })).json();

test('refuses a write right after the session ended', async () => {
  expect(await who('POST')).toBe('anna');
  ended = ['session-anna'];
  expect(await who('POST')).toBeNull();
});

test('shares requests to the account service among writes', async () => {
  requests = 0;
  const all = await Promise.all(Array.from({ length: 50 }, () => who('POST')));
  expect(new Set(all)).toEqual(new Set(['anna']));
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThan(45);
});

test('reuses a recent list for reads', async () => {
  await who('POST');
  requests = 0;
  for (let i = 0; i < 10; i += 1) expect(await who('GET')).toBe('anna');
  expect(requests).toBeLessThanOrEqual(4);
});

test('keeps users signed in while the account service fails', async () => {
  down = true;
  expect(await who('POST')).toBe('anna');
});
