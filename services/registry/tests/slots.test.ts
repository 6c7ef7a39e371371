import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { Fields, FillPolicy } from '@atlas/contracts';
import { hostOf } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

/** Two teams outside of the platform's repository: `decide` offers a slot, `checkout` fills it. */
let mongo: TestMongo;
let registry: Registry;
let site: Server;
const headers: Record<string, Record<string, string>> = {};

const DOCUMENTS: Record<string, unknown> = {
  '/shell/host.json': hostOf(),
  '/shell/site.json': {
    version: '1.0.0',
    pages: [],
    offers: { 'nav.account': {} },
    fill: { 'nav.account': ['account'] },
  },
  '/api/openapi.json': { paths: {} },
};
beforeAll(async () => {
  mongo = await startTestMongo();
  site = createServer((req, res) => void res.end(JSON.stringify(DOCUMENTS[req.url ?? ''])));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  registry = await startRegistry(mongo, { siteUrl: `http://127.0.0.1:${port}` });
  for (const team of ['decide', 'checkout']) headers[team] = await registry.token(team);
});
afterAll(async () => {
  await registry.stop();
  site.close();
  await mongo.stop();
});

const number = { type: 'number', optional: false, schema: { type: 'number' } };
const string = { type: 'string', optional: false, schema: { type: 'string' } };

function offering(version: string, props: Fields, fill: FillPolicy = {}) {
  const one = release('decide', version);
  const properties = Object.fromEntries(
    Object.entries(props).map(([name, { schema }]) => [name, schema]),
  );
  const schema = { type: 'object' as const, properties, required: Object.keys(props) };
  one.manifest.offers = { 'decide.buy': schema };
  one.manifest.fill = fill;
  one.manifest.uses.offers = { 'decide.buy': props };
  return one;
}
function filling(version: string, props: Fields, slot = 'decide.buy') {
  const one = release('checkout', version);
  one.manifest.slots = [{ name: slot, criticality: 'regular' }];
  one.manifest.uses.fills = { [slot]: props };
  return one;
}
const publish = (one: ReturnType<typeof release>) =>
  registry.call('POST', '/api/registry/releases', headers[one.manifest.name] ?? {}, one);
const promote = (slice: string, version: string) =>
  registry.call('POST', `/api/registry/slices/${slice}/promote`, headers[slice] ?? {}, {
    version,
    percent: 100,
  });
const reasons = ({ body }: { body: { errors?: { message: string }[] } }) =>
  (body.errors ?? []).map(({ message }) => message);

test('refuses slots of teams that do not fit, at publish and promote', async () => {
  expect((await publish(offering('1.0.0', { sku: string, price: number }))).status).toBe(201);
  expect((await promote('decide', '1.0.0')).status).toBe(200);
  // It reads no price yet, so a release of decide without it may be published.
  expect((await publish(filling('1.0.0', { sku: string }))).status).toBe(201);
  expect((await promote('checkout', '1.0.0')).status).toBe(200);
  expect((await publish(offering('2.0.0', { sku: string }))).status).toBe(201);
  expect((await publish(filling('1.1.0', { sku: string, price: number }))).status).toBe(201);
  expect((await promote('checkout', '1.1.0')).status).toBe(200);

  // The owner drops a prop that the live filler reads.
  const dropped =
    'for checkout@1.1.0: checkout@1.1.0 reads price of the slot decide.buy, and decide@2.0.0 does not give it; first: atlas promote checkout@<version>, of a release that does not read price';
  const late = await promote('decide', '2.0.0');
  expect([late.status, reasons(late)]).toEqual([422, [dropped]]);
  const early = await publish(offering('2.1.0', { sku: string, price: string }));
  expect([early.status, reasons(early)[0]]).toEqual([
    422,
    expect.stringContaining('reads price (string, not number) of the slot decide.buy'),
  ]);

  // The filler reads a prop that the live page does not give.
  const unknown = await publish(filling('1.2.0', { coupon: string }));
  expect([unknown.status, reasons(unknown)]).toEqual([
    422,
    [
      'for decide@1.0.0: checkout@1.2.0 reads coupon of the slot decide.buy, and decide@1.0.0 does not give it; first: atlas promote decide@<version>, of a release that gives coupon',
    ],
  ]);
});

test('lets the owner of a slot say who may fill it', async () => {
  const excluded = await publish(
    offering('3.0.0', { sku: string, price: number }, { 'decide.buy': 'owner' }),
  );
  expect(reasons(excluded)).toEqual([
    expect.stringContaining('checkout fills decide.buy, which decide allows decide alone'),
  ]);
  const account = await publish(filling('3.0.0', {}, 'nav.account'));
  expect([account.status, reasons(account)]).toEqual([
    422,
    expect.arrayContaining([
      expect.stringContaining('nav.account may be filled by account alone, and checkout fills it'),
    ]),
  ]);
});
