import { seenCalls, watchCalls } from './seen-calls';

const original = window.fetch;
let answer: () => Promise<Response>;
let kept: object[];
const ends: (() => void)[] = [];
let number = 0;

/** A call that the browser has kept from before. */
const before = (more: object = {}) => ({
  name: `${window.location.origin}/api/news/before`,
  initiatorType: 'fetch',
  startTime: -60_000,
  duration: 12.4,
  responseStatus: 200,
  serverTiming: [{ name: 'request', description: `before-${(number += 1)}` }],
  ...more,
});

beforeEach(() => {
  kept = [];
  answer = async () => Response.json({});
  window.fetch = () => answer();
  performance.getEntriesByType = () => kept as never;
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  window.fetch = original;
});
const watch = () => {
  const end = watchCalls();
  ends.push(end);
  return end;
};
const paths = () => seenCalls().map(({ path }) => path);

test('when a call is answered, then it is seen with what operators find it by, and without its query', async () => {
  watch();
  const headers = { 'x-request-id': 'r1', 'x-atlas-fault': encodeURIComponent('늦은 답') };
  answer = async () => new Response('', { status: 503, headers });
  await window.fetch('/api/news/one?token=secret', { method: 'PUT' });
  expect(seenCalls()[0]).toEqual({
    at: expect.any(String),
    method: 'PUT',
    path: '/api/news/one',
    status: 503,
    ms: expect.any(Number),
    requestId: 'r1',
    fault: '늦은 답',
  });
});

test('when a call is never answered, then that is seen, and its caller gets its error', async () => {
  watch();
  const error = new TypeError('fetch failed');
  answer = () => Promise.reject(error);
  await expect(window.fetch('/api/news/lost')).rejects.toBe(error);
  expect(seenCalls()[0]).toMatchObject({ path: '/api/news/lost', method: 'GET' });
  expect(seenCalls()[0]!.status).toBeUndefined();
});

test('when a call is made by a whole request, then its method is that one’s', async () => {
  watch();
  const to = `${window.location.origin}/api/news/two`;
  await window.fetch(new Request(to, { method: 'DELETE' }));
  expect(seenCalls()[0]).toMatchObject({ path: '/api/news/two', method: 'DELETE' });
});

test('when a page asks for something that is no call, then it is not seen', async () => {
  watch();
  await window.fetch('/releases/news/1.0.0/a.js');
  expect(paths()).not.toContain('/releases/news/1.0.0/a.js');
});

test('when the panel is closed, then calls go as they did before', async () => {
  const plain = window.fetch;
  watch()();
  expect(window.fetch).toBe(plain);
  await window.fetch('/api/news/unseen');
  expect(paths()).not.toContain('/api/news/unseen');
});

test('when the panel comes late, then what the browser kept of earlier calls is seen, oldest last', async () => {
  await window.fetch('/api/news/now');
  kept = [before()];
  watch();
  await window.fetch('/api/news/now');
  expect(paths()[0]).toBe('/api/news/now');
  expect(seenCalls().at(-1)).toMatchObject({
    path: '/api/news/before',
    method: undefined,
    status: 200,
    ms: 12,
    requestId: `before-${number}`,
  });
});

test.each([
  ['of another site', { name: 'https://elsewhere.test/api/news/x' }],
  ['of no service', { name: `${window.location.origin}/releases/x` }],
  ['by a picture', { name: `${window.location.origin}/api/news/x`, initiatorType: 'img' }],
])('when the browser has kept something %s, then it is not seen', (_, more) => {
  kept = [before(more)];
  watch();
  expect(seenCalls().some(({ requestId }) => requestId === `before-${number}`)).toBe(false);
});

test.each([
  ['answered', {}],
  ['not answered', { responseStatus: 0, serverTiming: [] }],
])('when a call was %s and the panel is opened again, then it is there once', (_, more) => {
  const path = `/api/news/again-${number}`;
  kept = [before({ name: window.location.origin + path, ...more })];
  watch()();
  watch();
  expect(paths().filter((one) => one === path)).toHaveLength(1);
});

test('when very much is asked, then the last fifty are seen', async () => {
  watch();
  for (let at = 0; at < 60; at += 1) await window.fetch(`/api/news/${at}`);
  expect(seenCalls()).toHaveLength(50);
  expect([paths()[0], paths().at(-1)]).toEqual(['/api/news/59', '/api/news/10']);
});
