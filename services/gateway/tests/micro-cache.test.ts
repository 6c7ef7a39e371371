import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
const LIST = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ id: `tool-${i}` })));
beforeEach(async () => {
  atlas = await startForTest();
  atlas.services.catalog.respond = (_req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(LIST);
  };
});
afterEach(() => atlas.stop());
const calls = () => atlas.services.catalog.seen.length;

test('when many ask the same at once, then the service is asked once and the answer is compressed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => atlas.get('/api/ai-tools', { 'accept-encoding': 'br' })),
  );
  expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(20).fill(LIST));
  expect(calls()).toBe(1);
  expect(answers[0]!.headers.get('content-encoding')).toBe('br');
});

test('when the browser has the answer, then 304', async () => {
  const etag = (await atlas.get('/api/ai-tools')).headers.get('etag')!;
  expect(etag).toMatch(/^"/);
  expect((await atlas.get('/api/ai-tools', { 'if-none-match': etag })).status).toBe(304);
});

test('when the service is down, then the old answer is given', async () => {
  await atlas.get('/api/ai-tools');
  await atlas.services.catalog.stop();
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(await (await atlas.get('/api/ai-tools')).text()).toBe(LIST);
});

test('when the caller is signed in or the answer sets cookies, then nothing is kept', async () => {
  const cookie = `atlas_session=${await atlas.token()}`;
  await atlas.get('/api/ai-tools', { cookie });
  await atlas.get('/api/ai-tools', { cookie });
  expect(calls()).toBe(2);
  atlas.services.catalog.respond = (_req, res) => {
    res.setHeader('set-cookie', 'a=b');
    res.end('{}');
  };
  await atlas.get('/api/ai-tools?x');
  const before = calls();
  await atlas.get('/api/ai-tools?x');
  expect(calls()).toBeGreaterThan(before);
});

test('when a write went through, then the next read asks the service again', async () => {
  await atlas.get('/api/ai-tools');
  await (await atlas.post('/api/ai-tools', '{}')).text();
  await atlas.get('/api/ai-tools');
  expect(atlas.services.catalog.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});
