import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { createLogger, createSessionVerifier, startService } from '../src/index';
import type { createServiceApp } from '../src/index';
import { createTestIdentity, testConfig } from '../src/testing/index';
import { startVisitorSite } from './visitor-site';

interface Cart {
  readonly createApp: (
    context: Parameters<typeof createServiceApp>[0]['context'],
  ) => ReturnType<typeof createServiceApp>;
}

/** Below the package, so that its imports resolve as in a service. */
const folder = fileURLToPath(new URL('../.cache/readme', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The cart of the README. */
async function readCart(): Promise<Cart> {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'cart.ts');
  writeFileSync(file, defined(code));
  return (await import(pathToFileURL(file).href)) as Cart;
}

test('the cart of the README is that of one browser, by its verified visitor', async () => {
  const site = await startVisitorSite();
  const { createApp } = await readCart();
  const { visitorSecret: _, ...config } = testConfig('checkout', {
    uri: 'mongodb://127.0.0.1:1',
    stop: async () => undefined,
  });
  const logger = createLogger('checkout', 'silent');
  const app = createApp({
    config: { ...config, visitorKeysUrl: site.keysUrl },
    logger,
    verifySession: createSessionVerifier((await createTestIdentity()).keys),
    checkDatabase: async () => undefined,
  });
  const service = await startService({ app, host: '127.0.0.1', port: 0, logger, signals: false });
  const add = async (sku: string, headers: Record<string, string>) => {
    const response = await fetch(`${service.url}/api/checkout/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ sku }),
    });
    return [response.status, ((await response.json()) as { skus?: string[] }).skus];
  };
  const [anna, ben, elsewhere] = await Promise.all([
    site.visitor('anna', 'checkout'),
    site.visitor('ben', 'checkout'),
    site.visitor('anna', 'other'),
  ]);
  expect(await add('A', anna)).toEqual([200, ['A']]);
  expect(await add('B', ben)).toEqual([200, ['B']]);
  expect(await add('C', anna)).toEqual([200, ['A', 'C']]);
  for (const unknown of [elsewhere, { 'x-atlas-visitor': 'anna' }, {}])
    expect(await add('D', unknown)).toEqual([401, undefined]);
  await service.close();
  site.close();
});
