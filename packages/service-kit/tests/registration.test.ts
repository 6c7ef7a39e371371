import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { asyncListener } from '@atlas/contracts/testing';
import {
  createLogger,
  platformRegistration,
  readEnv,
  serviceEnvSchema,
  startService,
  toServiceConfig,
} from '../src';

const SELF = 'http://10.0.0.7:8080';
let registry: Server;
let seen: string[] = [];
let failures = 0;
let registryUrl: string;

beforeAll(async () => {
  registry = createServer(
    asyncListener(async (req: IncomingMessage, res: ServerResponse) => {
      let body = '';
      for await (const chunk of req) body += String(chunk);
      seen.push(`${req.method} ${req.url} ${req.headers.authorization} ${body}`);
      failures -= 1;
      res.writeHead(failures >= 0 ? 503 : 200).end('{}');
    }),
  );
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  registryUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => registry.close());
beforeEach(() => {
  seen = [];
});

const start = (url = registryUrl) =>
  startService({
    app: (_req, res) => void res.end('ok'),
    host: '127.0.0.1',
    port: 0,
    logger: createLogger('news', 'silent'),
    signals: false,
    registration: {
      registryUrl: url,
      authorization: 'Service t',
      service: 'news',
      url: SELF,
      version: '1.2.0',
    },
  });

/** Until the test exceeds its time. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('retries the registration and removes it on close', async () => {
  failures = 1;
  const service = await start();
  await until(() => seen.length === 2);
  const expected = `POST /api/registry/instances Service t {"service":"news","url":"${SELF}","version":"1.2.0"}`;
  expect(seen).toEqual([expected, expected]);
  await service.close();
  const query = new URLSearchParams({ service: 'news', url: SELF });
  expect(seen.at(-1)).toBe(`DELETE /api/registry/instances?${query} Service t `);
});

test('serves and stops without a registry', async () => {
  const service = await start('http://127.0.0.1:1');
  expect(await (await fetch(service.url)).text()).toBe('ok');
  await service.close();
  expect(seen).toEqual([]);
});

test('registers the version of INSTANCE_VERSION', () => {
  const registered = (more: Record<string, string>) => {
    const env = readEnv(serviceEnvSchema, {
      MONGODB_URI: 'mongodb://127.0.0.1',
      JWKS_URL: 'http://a.test/jwks',
      VISITOR_SECRET: 'v'.repeat(16),
      SERVICE_TOKEN: 's'.repeat(16),
      REGISTRY_URL: 'http://r.test',
      INSTANCE_URL: SELF,
      ...more,
    });
    const config = toServiceConfig(env, { version: '0.1.0', database: 'news' });
    return platformRegistration('news', config)?.version;
  };
  expect(registered({})).toBe('0.1.0');
  expect(registered({ INSTANCE_VERSION: '0.1.0-46c234bf' })).toBe('0.1.0-46c234bf');
  expect(() => registered({ INSTANCE_VERSION: 'latest' })).toThrow(/INSTANCE_VERSION/);
});
