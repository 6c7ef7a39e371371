import { raw } from './raw';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
});
afterAll(() => atlas.stop());

const HIDDEN = 'GET /api/user/hidden HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (fields: string, body: string) =>
  `POST /api/reviews HTTP/1.1\r\nHost: a\r\nOrigin: http://localhost:8080\r\nContent-Type: application/json\r\n${fields}\r\n\r\n${body}`;

test.each([
  [
    'length and chunks',
    post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`),
  ],
  [
    'chunks and length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${HIDDEN}`),
  ],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 60', `{}${HIDDEN}`)],
  ['a length with a sign', post('Content-Length: +2', `{}${HIDDEN}`)],
  ['a length that is no number', post('Content-Length: 2,2', `{}${HIDDEN}`)],
  ['an unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`)],
  [
    'another coding before chunked',
    post('Transfer-Encoding: identity, chunked', `0\r\n\r\n${HIDDEN}`),
  ],
  ['chunked not last', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`)],
  ['a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
  [
    'a folded field',
    post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', `0\r\n\r\n${HIDDEN}`),
  ],
  ['a bad chunk size', post('Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
  ['a bare line feed', `GET /api/reviews HTTP/1.1\nHost: a\nContent-Length: 60\n\n${HIDDEN}`],
  [
    'a body on a GET',
    `GET /api/reviews HTTP/1.1\r\nHost: a\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ],
  ['a null in a field', post('X-A: a\0b', HIDDEN)],
])('finds no second request in one framed with %s', async (_name, text) => {
  for (const service of Object.values(atlas.services)) service.reset();
  const response = await raw(atlas.port, text);
  const received = Object.values(atlas.services).flatMap((service) =>
    service.seen.map(({ url }) => url),
  );
  expect(received).not.toContain('/api/user/hidden');
  expect(response.match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(response.startsWith('HTTP/1.1 400') || response === '').toBe(true);
});

test('responds to pipelined requests in order', async () => {
  const response = await raw(
    atlas.port,
    `GET /api/reviews HTTP/1.1\r\nHost: a\r\n\r\nGET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
});
