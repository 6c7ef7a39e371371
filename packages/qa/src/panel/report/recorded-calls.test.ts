import { defined } from '@atlas/contracts/testing';
import { listRecordedCalls, recordCalls } from './recorded-calls';

const original = window.fetch;
let respond: () => Promise<Response>;
let earlierEntries: object[];
const stops: (() => void)[] = [];
let number = 0;

/** A resource timing entry of a call from before the recording. */
const earlierCall = (more: object = {}) => ({
  name: `${window.location.origin}/api/news/before`,
  initiatorType: 'fetch',
  startTime: -60_000,
  duration: 12.4,
  responseStatus: 200,
  serverTiming: [{ name: 'request', description: `before-${(number += 1)}` }],
  ...more,
});

beforeEach(() => {
  earlierEntries = [];
  respond = async () => Response.json({});
  window.fetch = () => respond();
  performance.getEntriesByType = () => earlierEntries as never;
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  window.fetch = original;
});
const record = () => {
  const stop = recordCalls();
  stops.push(stop);
  return stop;
};
const paths = () => listRecordedCalls().map(({ path }) => path);

test('records a call with request id and without query', async () => {
  record();
  const headers = { 'x-request-id': 'r1', 'x-atlas-fault': encodeURIComponent('늦은 답') };
  respond = async () => new Response('', { status: 503, headers });
  await window.fetch('/api/news/one?token=secret', { method: 'PUT' });
  expect(listRecordedCalls()[0]).toEqual({
    at: expect.any(String),
    method: 'PUT',
    path: '/api/news/one',
    status: 503,
    ms: expect.any(Number),
    requestId: 'r1',
    fault: '늦은 답',
  });
});

test('records a call without a response and rethrows its error', async () => {
  record();
  const error = new TypeError('fetch failed');
  respond = () => Promise.reject(error);
  await expect(window.fetch('/api/news/lost')).rejects.toBe(error);
  expect(listRecordedCalls()[0]).toMatchObject({ path: '/api/news/lost', method: 'GET' });
  expect(defined(listRecordedCalls()[0]).status).toBeUndefined();
});

test('records the method of a Request object', async () => {
  record();
  const to = `${window.location.origin}/api/news/two`;
  await window.fetch(new Request(to, { method: 'DELETE' }));
  expect(listRecordedCalls()[0]).toMatchObject({ path: '/api/news/two', method: 'DELETE' });
});

test('ignores requests outside the API', async () => {
  record();
  await window.fetch('/releases/news/1.0.0/a.js');
  expect(paths()).not.toContain('/releases/news/1.0.0/a.js');
});

test('restores fetch when it stops', async () => {
  const plain = window.fetch;
  record()();
  expect(window.fetch).toBe(plain);
  await window.fetch('/api/news/unseen');
  expect(paths()).not.toContain('/api/news/unseen');
});

test('adds earlier calls from resource timing, oldest last', async () => {
  await window.fetch('/api/news/now');
  earlierEntries = [earlierCall()];
  record();
  await window.fetch('/api/news/now');
  expect(paths()[0]).toBe('/api/news/now');
  expect(listRecordedCalls().at(-1)).toMatchObject({
    path: '/api/news/before',
    method: undefined,
    status: 200,
    ms: 12,
    requestId: `before-${number}`,
  });
});

test.each([
  ['another site', { name: 'https://elsewhere.test/api/news/x' }],
  ['a static file', { name: `${window.location.origin}/releases/x` }],
  ['an image', { name: `${window.location.origin}/api/news/x`, initiatorType: 'img' }],
])('ignores resource timing of %s', (_, more) => {
  earlierEntries = [earlierCall(more)];
  record();
  expect(listRecordedCalls().some(({ requestId }) => requestId === `before-${number}`)).toBe(false);
});

test.each([
  ['with a response', {}],
  ['without a response', { responseStatus: 0, serverTiming: [] }],
])('records a call %s once when it starts again', (_, more) => {
  const path = `/api/news/again-${number}`;
  earlierEntries = [earlierCall({ name: window.location.origin + path, ...more })];
  record()();
  record();
  expect(paths().filter((one) => one === path)).toHaveLength(1);
});

test('keeps the last 50 calls', async () => {
  record();
  for (let at = 0; at < 60; at += 1) await window.fetch(`/api/news/${at}`);
  expect(listRecordedCalls()).toHaveLength(50);
  expect([paths()[0], paths().at(-1)]).toEqual(['/api/news/59', '/api/news/10']);
});
