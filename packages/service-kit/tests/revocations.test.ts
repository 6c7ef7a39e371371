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
let asked = 0;
let down = false;

beforeAll(async () => {
  account = createServer((_req, res) => {
    asked += 1;
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
      databaseAnswers: async () => undefined,
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

test('when a session has ended a moment ago, then the next write is nobody’s', async () => {
  expect(await who('POST')).toBe('anna');
  ended = ['session-anna'];
  expect(await who('POST')).toBeNull();
});

test('when many write at once, then the account service is asked a few times, not for each', async () => {
  asked = 0;
  const all = await Promise.all(Array.from({ length: 50 }, () => who('POST')));
  expect(new Set(all)).toEqual(new Set(['anna']));
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(45);
});

test('when reads follow one another, then an answer of the last seconds does', async () => {
  await who('POST');
  asked = 0;
  for (let i = 0; i < 10; i += 1) expect(await who('GET')).toBe('anna');
  expect(asked).toBeLessThanOrEqual(4);
});

test('when the account service is away, then who was ended stays so and others stay signed in', async () => {
  down = true;
  expect(await who('POST')).toBe('anna');
});
