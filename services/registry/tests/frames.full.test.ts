import { defined } from '@atlas/contracts/testing';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { sha384 } from '../src/artifacts/sha384';
import { release, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

let mongo: TestMongo;
let registry: Registry;
let trusted: Record<string, string>;
let framed: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo);
  trusted = await registry.token('acme');
  framed = await registry.token('acme', ['acme'], { scopes: ['publish-framed', 'promote'] });
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

type Release = ReturnType<typeof release>;
/** A release that only fills one slot in a frame. */
function inFrame(version: string, spoil: (one: Release) => void = () => {}): Release {
  const one = release('acme', version);
  const script = Buffer.from('document.body.textContent = "acme";');
  one.manifest.pages = [];
  one.manifest.slots = [{ name: 'home.tools', criticality: 'regular', isolation: 'frame' }];
  one.manifest.uses.fills = { 'home.tools': {} };
  one.manifest.frame = { file: 'frame.ab12cd34.js', integrity: sha384(script) };
  one.manifest.integrity[`/releases/acme/${version}/frame.ab12cd34.js`] = sha384(script);
  one.files.push({ path: 'frame.ab12cd34.js', content: script.toString('base64') });
  spoil(one);
  return one;
}
const publish = (body: unknown, headers: Record<string, string>) =>
  registry.call('POST', '/api/registry/releases', headers, body);
const messagesOf = (response: { body: { errors?: { path: string; message: string }[] } }) =>
  (response.body.errors ?? [])
    .filter(({ path }) => path === '/rules/isolation')
    .map(({ message }) => message)
    .join('\n');

test('requires the scope for releases that run in frames', async () => {
  expect((await publish(inFrame('1.0.0'), framed)).status).toBe(201);
  const none = await registry.token('acme', ['acme'], { scopes: ['promote'] });
  expect((await publish(inFrame('1.0.1'), none)).body.type).toBe('/problems/missing-scope');
});

test.each<[string, (one: Release) => void, string]>([
  [
    'a page',
    ({ manifest }) => void (manifest.pages = [{ path: '/acme', indexed: true }]),
    'the page /acme',
  ],
  [
    'a slot outside of a frame',
    ({ manifest }) => void delete defined(manifest.slots[0]).isolation,
    'home.tools outside of a frame',
  ],
  ['a slot for others', ({ manifest }) => void (manifest.offers = { 'acme.x': {} }), 'slot acme.x'],
  [
    'a menu entry',
    ({ manifest }) =>
      void (manifest.nav = [{ place: 'header', order: 1, to: '/acme', text: { ko: '에이' } }]),
    'the menu entry /acme',
  ],
  ['an API', ({ manifest }) => void (manifest.serves = ['/api/acme']), 'the API /api/acme'],
])('accepts %s only with a trusted token', async (_, spoil, expected) => {
  expect(messagesOf(await publish(inFrame('2.0.0', spoil), framed))).toContain(expected);
  const version = `2.0.${expected.length}`;
  expect((await publish(inFrame(version, spoil), trusted)).status).toBe(201);
});

test.each<[string, (one: Release) => void]>([
  ['has no script for it', ({ manifest }) => void delete manifest.frame],
  ['names another file', ({ manifest }) => void (defined(manifest.frame).file = 'other.js')],
  ['has another hash', ({ manifest }) => void (defined(manifest.frame).integrity = 'sha384-x')],
])('refuses an isolated slot that %s', async (_, spoil) => {
  for (const headers of [trusted, framed])
    expect(messagesOf(await publish(inFrame('3.0.0', spoil), headers))).not.toBe('');
});
