import { once } from 'node:events';
import { constants } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { certificateOf, writeCertificate } from './certificate';
import { eventually } from './eventually';
import { HOST, HTTPS, OWN_BY_HTTPS, responseOf, ask, connectBy2, open } from './http2-client';
import { startForTest } from './started-gateway';
import type { Started } from './started-gateway';

let files: Awaited<ReturnType<typeof writeCertificate>>;
let atlas: Started;
let others: ClientHttp2Session;
const start = async (env: Record<string, string> = {}) => {
  files = await writeCertificate(HOST);
  atlas = await startForTest({ env: { ...HTTPS, ...files.env, ...env } });
  others = await connectBy2(atlas.port);
};
afterEach(async () => {
  others?.destroy();
  await atlas.stop();
});

/** Opens an HTTP/2 connection that sends raw frames. */
async function connectRaw(): Promise<TLSSocket> {
  const socket = connectTls({
    ...{ port: atlas.port, host: '127.0.0.1', rejectUnauthorized: false },
    ...{ servername: HOST, ALPNProtocols: ['h2'] },
  });
  socket.on('error', () => {});
  await once(socket, 'secureConnect');
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  return socket;
}
const isClosed = (one: { closed?: boolean; destroyed: boolean }) => one.closed || one.destroyed;
const expectOpenSessionServed = async () =>
  expect((await ask(others, '/healthz')).status).toBe(200);
const expectNewSessionServed = async () => {
  const session = await connectBy2(atlas.port);
  expect((await ask(session, '/healthz')).status).toBe(200);
  session.destroy();
};

describe('a flooding connection is closed, others are not', () => {
  beforeEach(() => start({ HEAD_TIMEOUT_MS: '2000' }));

  test('closes after rapid resets before most reach a service', async () => {
    const session = await connectBy2(atlas.port);
    const goAway = once(session, 'goaway') as Promise<[code: number]>;
    for (let i = 0; i < 6_000 && !isClosed(session); i += 1) {
      try {
        open(session, '/api/reviews').close(constants.NGHTTP2_CANCEL);
      } catch {
        break;
      }
      if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await goAway)[0]).not.toBe(constants.NGHTTP2_NO_ERROR);
    await eventually(() => isClosed(session), Boolean);
    expect(atlas.services.community.seen.length).toBeLessThan(3_000);
    await expectNewSessionServed();
  });

  test('closes when the client reads no SETTINGS acknowledgements', async () => {
    const socket = await connectRaw();
    const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
    const many = Buffer.concat(Array<Buffer>(2_000).fill(settings));
    socket.pause();
    for (let i = 0; i < 100 && !socket.destroyed; i += 1) {
      socket.write(many);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.resume();
    await eventually(() => socket.destroyed, Boolean);
    await expectNewSessionServed();
  });

  test('closes without a complete request', async () => {
    const silent = await connectRaw();
    silent.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
    silent.resume();
    const endless = await connectRaw();
    endless.resume();
    // HEADERS without END_HEADERS, and a CONTINUATION every 300 ms.
    endless.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
    endless.write(Buffer.from([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x82]));
    const drip = setInterval(
      () => endless.write(Buffer.from([0, 0, 1, 9, 0, 0, 0, 0, 1, 0x84])),
      300,
    );
    await eventually(() => silent.destroyed && endless.destroyed, Boolean);
    clearInterval(drip);
    await expectNewSessionServed();
  });
});

test('a stop sends GOAWAY and completes requests in flight', async () => {
  await start();
  const { community } = atlas.services;
  let finish: () => void = () => {};
  community.respond = (_req, res) => void (finish = () => res.end('{"late":true}'));
  const late = ask(others, '/api/reviews');
  await eventually(
    () => community.seen.length,
    (count) => count === 1,
  );
  const idle = await connectBy2(atlas.port);
  const goAway = once(others, 'goaway');
  const stopped = atlas.close();
  await goAway;
  await eventually(() => isClosed(idle), Boolean);
  finish();
  expect(await late).toMatchObject({ status: 200, body: '{"late":true}' });
  await stopped;
});

test('a stop does not wait for a client that never reads', async () => {
  await start();
  atlas.services.community.respond = (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  const stream = open(others, '/api/reviews', { accept: 'text/event-stream' });
  await once(stream, 'response');
  await atlas.close();
  await eventually(() => isClosed(others), Boolean);
});

describe('a certificate', () => {
  const namesOf = async () => {
    const socket = connectTls({ port: atlas.port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { CN } = socket.getPeerCertificate().subject;
    socket.destroy();
    return CN;
  };

  test('a renewed certificate applies to new connections', async () => {
    await start();
    files.write(await certificateOf('renewed.example'));
    await eventually(namesOf, (name) => name === 'renewed.example');
    await expectOpenSessionServed();
  });

  test('stays in use while the new files do not match', async () => {
    await start();
    const [one, other] = [await certificateOf('one.example'), await certificateOf('other.example')];
    files.write({ cert: one.cert, key: other.key });
    await eventually(
      () => atlas.lines.join(),
      (lines) => lines.includes('certificate refused'),
    );
    expect(await namesOf()).toBe(HOST);
    files.write(other);
    await eventually(namesOf, (name) => name === 'other.example');
  });

  test.each([
    ['a certificate alone', { TLS_KEY_FILE: '' }, /TLS_KEY_FILE: is needed/],
    ['an http origin', { PUBLIC_ORIGIN: 'http://atlas.example' }, /PUBLIC_ORIGIN: must be https/],
    ['a missing file', { TLS_CERT_FILE: '/nowhere.pem' }, /nowhere\.pem/],
  ])('fails to start with %s', async (_name, env, message) => {
    await start();
    await expect(startForTest({ env: { ...HTTPS, ...files.env, ...env } })).rejects.toThrow(
      message,
    );
  });
});

test('aborts the call to a service when the client disconnects', async () => {
  await start();
  let isAborted = false;
  atlas.services.community.respond = (_req, res) =>
    void res.once('close', () => void (isAborted = true));
  const stream = open(others, '/api/reviews', { ':method': 'POST', ...OWN_BY_HTTPS });
  stream.end('{}');
  const ended = responseOf(stream);
  await eventually(
    () => atlas.services.community.seen.length,
    (count) => count === 1,
  );
  stream.close(constants.NGHTTP2_CANCEL);
  await ended;
  await eventually(() => isAborted, Boolean);
});
