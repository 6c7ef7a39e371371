import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { makeCertificate } from '../certificate.mjs';

/**
 * Ends TLS before a site, as the load balancer of a deployment does.
 *
 * @param {object} options
 * @param {number} options.port where it listens on loopback
 * @param {number} options.to port of the gateway
 * @param {string} options.dir folder for the certificate
 * @returns {Promise<{ origin: string, ca: string, stop: () => void }>} `ca`: the certificate
 */
export async function startHttpsFront({ port, to, dir }) {
  const { key, ca } = makeCertificate(dir);
  const certificate = readFileSync(ca, 'utf8');
  const sockets = new Set();
  const server = tls.createServer({ key: readFileSync(key), cert: certificate }, (visitor) => {
    const gateway = net.connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [visitor, gateway],
      [gateway, visitor],
    ]) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${port}`,
    ca: certificate,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * A GET request like `fetch`, which trusts a given certificate.
 *
 * @param {string} url
 * @param {string} ca
 * @returns {Promise<{ status: number, text: string }>}
 * @throws {Error} when there is no response within 10 seconds
 */
export async function getSecurely(url, ca) {
  const asked = request(url, { ca, family: 4, timeout: 10_000, agent: false });
  asked.on('timeout', () => asked.destroy(new Error('No response in 10 s.')));
  asked.end();
  const [response] = await once(asked, 'response');
  const text = (await response.toArray()).join('');
  return { status: response.statusCode, text };
}
