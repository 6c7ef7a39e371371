import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { RequestListener, ServerOptions } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { Duplex } from 'node:stream';
import { createSecureContext } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { messageOf } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { Http2Sessions } from './serve-http2';
import type { TlsFiles } from './tls-config';

const POLL_MS = 1_000;

export interface TlsServer {
  readonly server: Server;
  readonly sessions: Http2Sessions;
}

interface Parts {
  readonly files: TlsFiles;
  readonly limits: ServerOptions & { headersTimeout: number };
  readonly logger: Logger;
}

/** Creates a server for HTTP/2 and HTTP/1.1 over TLS. @throws Error when certificate and key do not match */
export function createTlsServer(app: RequestListener, { files, limits, logger }: Parts): TlsServer {
  const server = createServer(
    {
      ...limits,
      ...read(files),
      ALPNProtocols: ['h2', 'http/1.1'],
      minVersion: 'TLSv1.2',
      handshakeTimeout: limits.headersTimeout,
    },
    app,
  );
  // The listener of node:https passes a socket to the HTTP/1.1 parser.
  const [accept] = server.listeners('secureConnection');
  if (!accept) throw new Error('node:https has no listener of secure connections.');
  const toHttp1 = (socket: Duplex) => void Reflect.apply(accept, server, [socket]);
  const sessions = new Http2Sessions(toHttp1, limits.headersTimeout);
  server.removeAllListeners('secureConnection');
  server.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') sessions.serve(socket);
    else toHttp1(socket);
  });
  followFiles(server, files, logger);
  return { server, sessions };
}

const read = ({ cert, key }: TlsFiles) => ({ cert: readFileSync(cert), key: readFileSync(key) });

/** Polls time stamps: tools that renew certificates replace the files one after the other. */
function followFiles(server: Server, files: TlsFiles, logger: Logger): void {
  const take = () => {
    try {
      const pair = read(files);
      // Throws while only one of the two files has been replaced.
      createSecureContext(pair);
      server.setSecureContext({ ...pair, minVersion: 'TLSv1.2' });
      logger.info('certificate read again');
    } catch (error) {
      const reason = messageOf(error);
      logger.warn({ reason }, 'certificate refused, the old one stays');
    }
  };
  const both = [files.cert, files.key];
  for (const file of both) watchFile(file, { interval: POLL_MS, persistent: false }, take);
  server.once('close', () => {
    for (const file of both) unwatchFile(file, take);
  });
}
