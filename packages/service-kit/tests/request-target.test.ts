import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { startTestApp } from './start-test-app';

type Shelf = Awaited<ReturnType<typeof startTestApp>>;

let shelf: Shelf;
const lines: { level: number }[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as { level: number });
      done();
    },
  });
  shelf = await startTestApp(
    (router) => {
      router.get('/api/books/:id', (req, res) => void res.json([req.params.id, req.query]));
      router.get('/api/books', (req, res) => void res.json(req.query));
    },
    { logger: pino(sink) },
  );
});
afterAll(() => shelf.close());
beforeEach(() => void (lines.length = 0));

/** Sends exactly these bytes as the target; `fetch` would normalise it. */
async function get(target: string) {
  const socket = connect(Number(new URL(shelf.url).port), '127.0.0.1');
  socket.end(
    Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1'),
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ', 2)[1]), head, body };
}

test.each([
  ['bytes that are not UTF-8 in a parameter', '/api/books/%C7%D1'],
  ['a cut sequence in a parameter', '/api/books/%E0%A4'],
  ['a bad escape in a parameter', '/api/books/%zz'],
  ['a bad escape in a path without a parameter', '/api/books%'],
  ['bytes that are not UTF-8 in an unknown path', '/nothing/%FF'],
  ['bytes that are not UTF-8 in a query', '/api/books?name=%C7%D1'],
  ['a bad escape in a query', '/api/books?share=50%'],
])('returns 400 for %s', async (_what, target) => {
  const { status, head, body } = await get(target);
  expect([status, JSON.parse(body).type]).toEqual([400, '/problems/malformed-request']);
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});

test('leaves unencoded bytes to the parser of Node', async () => {
  expect((await get('/api/books/\xc7\xd1')).status).toBe(400);
});

test('reads what is encoded as it should be', async () => {
  const { status, body } = await get('/api/books/%ED%95%9C%25?name=%EA%B8%80+50%25');
  expect([status, JSON.parse(body)]).toEqual([200, ['한%', { name: '글 50%' }]]);
});

test.each(['http://shelf.example/api/books/1', 'HTTP://shelf.example:80/api/books/1'])(
  'accepts the absolute form %s',
  async (target) => {
    const { status, body } = await get(target);
    expect([status, JSON.parse(body)[0]]).toEqual([200, '1']);
  },
);
