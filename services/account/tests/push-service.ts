import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import type { PublicFetch } from '@atlas/service-kit/public-fetch';
import ece from 'http_ece';
import { jwtVerify } from 'jose';

/** Public name of the push service, under which browsers know it. */
const ORIGIN = 'https://push.example';

interface Received {
  /** Name of the browser. */
  readonly browser: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly received: Received[];
  /** By name of a browser: responds to its messages; 201 without one. */
  readonly respond: Map<string, (res: ServerResponse) => void>;
  /** Reaches this service under its public name. Everything else is refused as in production. */
  readonly fetchPublic: PublicFetch;
  stop(): Promise<void>;
}

/** A push service on this machine: takes messages over HTTP as those of browsers do. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const respond: PushService['respond'] = new Map();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const browser = req.url?.split('/').at(-1) ?? '';
      received.push({ browser, headers: req.headers, body: Buffer.concat(chunks) });
      const special = respond.get(browser);
      if (special) special(res);
      else res.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchPublic = createPublicFetch({ userAgent: 'test', allowedAddresses: [address] });
  return {
    received,
    respond,
    fetchPublic: (url, options) =>
      fetchPublic(url.replace(`${ORIGIN}/`, `http://${address}/`), options),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser's end of a subscription. */
export function newPushBrowser(name: string) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url', 'uncompressed');
  const auth = randomBytes(16).toString('base64url');
  return {
    name,
    subscription: { endpoint: `${ORIGIN}/send/${name}`, keys: { p256dh, auth } },
    /** The payload of a message, decrypted by the reference implementation. */
    read: ({ body }: Pick<Received, 'body'>): unknown =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString(),
      ),
  };
}

/** Verifies the VAPID header of a message (RFC 8292) as a push service does. @returns the claims */
export async function verifyVapid({ headers }: Pick<Received, 'headers'>, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('the header names another key');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience: ORIGIN,
  });
  return payload;
}
