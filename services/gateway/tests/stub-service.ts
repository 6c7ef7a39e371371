import { defined } from '@atlas/contracts/testing';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SERVICE_TOKEN = 'a-service-token-for-the-tests';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP service behind the gateway. It records the requests that it receives. */
export class StubService {
  readonly seen: Seen[] = [];
  private server: Server | undefined;
  port = 0;
  /** Response of the revocation endpoint: ids of revoked sessions. */
  revoked: string[] = [];
  /** Number of requests to the revocation endpoint. */
  revocationRequests = 0;
  healthy = true;
  startedAt = '2026-01-01T00:00:00.000Z';
  respond: (req: IncomingMessage, res: ServerResponse, body: string) => void = StubService.ok;

  static ok(_req: IncomingMessage, res: ServerResponse): void {
    res.setHeader('Content-Type', 'application/json');
    res.end('{"ok":true}');
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get last(): Seen {
    return defined(this.seen.at(-1));
  }

  async start(): Promise<void> {
    this.server = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => void (body += chunk.toString()));
      req.on('end', () => {
        if (this.handleInternalRequest(req, res)) return;
        this.seen.push({
          method: defined(req.method),
          url: defined(req.url),
          headers: req.headers,
          body,
        });
        this.respond(req, res, body);
      });
      req.on('error', () => {});
    });
    await new Promise<void>((resolve) =>
      defined(this.server).listen(this.port, '127.0.0.1', resolve),
    );
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  /** Responds to health checks and revocation polls of the gateway, which are not recorded. */
  private handleInternalRequest({ url, headers }: IncomingMessage, res: ServerResponse): boolean {
    if (url === '/healthz') {
      res.writeHead(this.healthy ? 200 : 503);
      res.end(JSON.stringify({ startedAt: this.startedAt }));
    } else if (url === '/api/auth/revocations') {
      this.revocationRequests += 1;
      const isAuthorized = headers.authorization === `Service ${SERVICE_TOKEN}`;
      res.writeHead(isAuthorized ? 200 : 403).end(JSON.stringify({ sessionIds: this.revoked }));
    } else return false;
    return true;
  }

  reset(): void {
    this.seen.length = 0;
    this.respond = StubService.ok;
  }
}
