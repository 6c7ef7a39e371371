import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { findApiKey } from '@atlas/contracts';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { pathsOf, toRecordedCall } from '@atlas/service-kit/openapi';
import { startRegistry } from './start-registry';
import type { Registry } from './start-registry';

/** A site whose gateway calls the account service. */
let mongo: TestMongo;
let site: Server;
let registry: Registry;
let account: Record<string, string>;

const DOCUMENTS: Record<string, unknown> = {
  '/api/openapi.json': { paths: {}, 'x-uses': [toRecordedCall(findApiKey)] },
};
beforeAll(async () => {
  mongo = await startTestMongo();
  site = createServer((req, res) => {
    const document = DOCUMENTS[req.url ?? ''];
    res.writeHead(document ? 200 : 404).end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  registry = await startRegistry(mongo, { siteUrl: `http://127.0.0.1:${port}` });
  account = await registry.token('account');
});
afterAll(async () => {
  await registry.stop();
  site.close();
  await mongo.stop();
});

const publish = (version: string, paths: object) =>
  registry.call('POST', '/api/registry/services', account, {
    manifest: { name: 'account', version, routes: [{ prefix: '/api/auth' }] },
    openApi: { openapi: '3.1.0', info: {}, paths },
  });

test('a service that no longer offers what the gateway calls is refused', async () => {
  expect((await publish('1.0.0', pathsOf([findApiKey]))).status).toBe(201);
  const { status, body } = await publish('2.0.0', {});
  expect([status, body.errors[0].message]).toEqual([
    422,
    'for gateway: account.findApiKey (GET /api/auth/api-keys/{hash}): no live service offers it; first: have the operators deploy a gateway without it',
  ]);
});
