import { randomUUID } from 'node:crypto';
import { createLogger, signVisitor, startService } from '@atlas/service-kit';
import type { RunningService } from '@atlas/service-kit';
import { startTestMongo, testConfig } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import type { Basket } from '../../contracts';
import { createApp } from '../src/app';
import { createContext } from '../src/context';
import type { Context } from '../src/context';

const AT_ONCE = 50;
let mongo: TestMongo;
let service: RunningService;
let context: Context;
let secret: string;

beforeAll(async () => {
  mongo = await startTestMongo();
  const config = testConfig('checkout', mongo);
  secret = config.visitorSecret;
  const logger = createLogger('checkout', config.logLevel);
  context = await createContext(config, logger);
  service = await startService({
    app: createApp(context),
    host: config.host,
    port: 0,
    logger,
    onClose: context.close,
    signals: false,
  });
});
afterAll(async () => {
  await service?.close();
  await mongo?.stop();
});

/** Calls of one visitor below `/api/checkout`. */
function newVisitor() {
  const id = randomUUID();
  const headers = {
    'content-type': 'application/json',
    'x-atlas-visitor': signVisitor(id, secret),
  };
  const call = (method: string, path: string, body?: object) =>
    fetch(`${service.url}/api/checkout${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  const basket = async () => (await (await call('GET', '/basket')).json()) as Basket;
  return { id, call, basket, add: (sku: string) => call('POST', '/basket/lines', { sku }) };
}

const customer = { firstName: 'Ada', lastName: 'Field', storeId: 'seoul' };

test('adds, sums up and removes', async () => {
  const { call, basket, add } = newVisitor();
  expect(await basket()).toEqual({ lines: [], count: 0, total: 0 });
  await add('meadow-red');
  await add('meadow-red');
  await add('scout-grey');
  expect(await basket()).toMatchObject({ count: 3, total: 2 * 18_500 + 9_800 });
  await call('DELETE', '/basket/lines/meadow-red');
  expect((await basket()).lines.map(({ sku }) => sku)).toEqual(['scout-grey']);
});

test('refuses what is sold out or unknown, and calls without a visitor', async () => {
  const { add, basket } = newVisitor();
  const statuses = await Promise.all(['ridge-grey', 'no-such', '$bad'].map(add));
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect((await basket()).count).toBe(0);
  const anonymous = await fetch(`${service.url}/api/checkout/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  });
  expect(anonymous.status).toBe(403);
});

test('fifty additions at once stop at the stock', async () => {
  const { add, basket } = newVisitor();
  const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => add('meadow-red')));
  expect(responses.filter(({ ok }) => !ok)).toEqual([]);
  expect((await basket()).count).toBe(8);
});

test('fifty orders at once make one', async () => {
  const { id, add, basket, call } = newVisitor();
  await add('pilot-white');
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, () => call('POST', '/orders', customer)),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(AT_ONCE - 1).fill(400)]);
  expect([await context.orders.countOf(id), (await basket()).count]).toEqual([1, 0]);
});
