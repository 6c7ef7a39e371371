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

/** A connection that says by HTTP/2 whatever a test wants. */
async function rawBy2(): Promise<TLSSocket> {
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
const othersAreServed = async () => expect((await ask(others, '/healthz')).status).toBe(200);
const newcomersAreServed = async () => {
  const session = await connectBy2(atlas.port);
  expect((await ask(session, '/healthz')).status).toBe(200);
  session.destroy();
};

describe('what floods a connection ends it, and no other', () => {
  beforeEach(() => start({ HEAD_TIMEOUT_MS: '2000' }));

  test('when streams are opened and reset without pause, then the connection ends before most of them are asked', async () => {
    const session = await connectBy2(atlas.port);
    const goodbye = once(session, 'goaway') as Promise<[code: number]>;
    for (let i = 0; i < 6_000 && !isClosed(session); i += 1) {
      try {
        open(session, '/api/reviews').close(constants.NGHTTP2_CANCEL);
      } catch {
        break;
      }
      if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await goodbye)[0]).not.toBe(constants.NGHTTP2_NO_ERROR);
    await eventually(() => isClosed(session), Boolean);
    expect(atlas.services.community.seen.length).toBeLessThan(3_000);
    await newcomersAreServed();
  });

  test('when settings are sent that nobody takes the answers of, then the connection ends', async () => {
    const socket = await rawBy2();
    const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
    const many = Buffer.concat(Array<Buffer>(2_000).fill(settings));
    socket.pause();
    for (let i = 0; i < 100 && !socket.destroyed; i += 1) {
      socket.write(many);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.resume();
    await eventually(() => socket.destroyed, Boolean);
    await newcomersAreServed();
  });

  test('when a head never ends, or nothing is ever asked, then the connection ends', async () => {
    const silent = await rawBy2();
    silent.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
    silent.resume();
    const endless = await rawBy2();
    endless.resume();
    // HEADERS without END_HEADERS, and a CONTINUATION now and then.
    endless.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
    endless.write(Buffer.from([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x82]));
    const drip = setInterval(
      () => endless.write(Buffer.from([0, 0, 1, 9, 0, 0, 0, 0, 1, 0x84])),
      300,
    );
    await eventually(() => silent.destroyed && endless.destroyed, Boolean);
    clearInterval(drip);
    await newcomersAreServed();
  });
});

test('when the gateway stops, then what was asked is answered, callers are reported to go, and nothing hangs', async () => {
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
  const goodbye = once(others, 'goaway');
  const stopped = atlas.close();
  await goodbye;
  await eventually(() => isClosed(idle), Boolean);
  finish();
  expect(await late).toMatchObject({ status: 200, body: '{"late":true}' });
  await stopped;
});

test('when a caller never reads, then stopping does not wait for it for ever', async () => {
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

  test('when it is renewed, then new connections have it and old ones go on', async () => {
    await start();
    files.write(await certificateOf('renewed.example'));
    await eventually(namesOf, (name) => name === 'renewed.example');
    await othersAreServed();
  });

  test('when its files do not belong together, then the old one stays, until they do', async () => {
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
    [
      'an origin by http',
      { PUBLIC_ORIGIN: 'http://atlas.example' },
      /PUBLIC_ORIGIN: must be https/,
    ],
    ['a file that is not there', { TLS_CERT_FILE: '/nowhere.pem' }, /nowhere\.pem/],
  ])('when there is %s, then the start says so', async (_name, env, said) => {
    await start();
    await expect(startForTest({ env: { ...HTTPS, ...files.env, ...env } })).rejects.toThrow(said);
  });
});

test('when a body’s caller leaves, then the service’s call ends with them', async () => {
  await start();
  let isCut = false;
  atlas.services.community.respond = (_req, res) =>
    void res.once('close', () => void (isCut = true));
  const stream = open(others, '/api/reviews', { ':method': 'POST', ...OWN_BY_HTTPS });
  stream.end('{}');
  const ended = responseOf(stream);
  await eventually(
    () => atlas.services.community.seen.length,
    (count) => count === 1,
  );
  stream.close(constants.NGHTTP2_CANCEL);
  await ended;
  await eventually(() => isCut, Boolean);
});
