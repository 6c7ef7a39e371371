import { Agent, createServer, request as send } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { RECORDER } from './drivers/recorder';
import type { Engine } from './drivers/driver';

/** Paths to which pages report a refused script or style, and an error of a slice. */
const REPORTS = /^\/(?:csp-reports|load-errors)$/;
/** Of the proxy itself. */
const CONTROL = '/-/engines/';

/** A kept connection may be closed by the gateway when it is used again. */
const agent = new Agent({ keepAlive: false });

/** What happened to the requests of one engine. */
interface Traffic {
  isCut: boolean;
  problems: string[];
  /** Paths of calls that succeeded, since the tab was opened. */
  answered: Set<string>;
}

/**
 * The origin of the site for all engines: it forwards to the gateway, records failed responses and reports of errors, and
 * cuts the connection of one engine. `ProxyControl` uses it from the processes of the tests.
 */
export class Proxy {
  private readonly traffic = new Map<Engine, Traffic>();
  private target = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Proxy> {
    const server = createServer();
    const proxy = new Proxy(server);
    server.on('request', (req, res) => proxy.handle(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** @param port of the gateway */
  forwardTo(port: number): void {
    this.target = port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private handle(req: IncomingMessage, res: ServerResponse): void {
    const url = req.url ?? '/';
    if (url.startsWith(CONTROL)) return this.control(url.slice(CONTROL.length), req, res);
    const engine = engineOf(req);
    const traffic = engine && this.of(engine);
    if (traffic?.isCut) return void req.socket.destroy();
    if (traffic && REPORTS.test(url))
      void readReport(req).then((text) => text && traffic.problems.push(text));
    const headers = { ...req.headers };
    // The recorder is inserted into HTML that is not compressed.
    if (engine === 'webkit') delete headers['accept-encoding'];
    const forwarded = send(
      { agent, host: '127.0.0.1', port: this.target, path: url, method: req.method, headers },
      (response) => {
        const { statusCode = 0 } = response;
        if (statusCode >= 400) traffic?.problems.push(`${statusCode} ${req.method} ${url}`);
        else if (url.startsWith('/api/')) response.on('end', () => traffic?.answered.add(url));
        if (engine === 'webkit') sendWithRecorder(response, res);
        else response.pipe(res.writeHead(statusCode, response.headers));
      },
    );
    forwarded.on('error', () => res.destroy());
    res.on('close', () => forwarded.destroy());
    req.pipe(forwarded);
  }

  /** `GET <engine>` takes the problems, `GET <engine>/answered` the answered calls, `PUT <engine>/cut` and `PUT <engine>/whole` change the connection. */
  private control(path: string, req: IncomingMessage, res: ServerResponse): void {
    const [engine, state] = path.split('/') as [Engine, string?];
    const traffic = this.of(engine);
    if (state === 'answered') return void res.end(JSON.stringify([...traffic.answered]));
    if (req.method === 'PUT') {
      traffic.isCut = state === 'cut';
      traffic.answered.clear();
    }
    res.end(JSON.stringify(traffic.problems.splice(0)));
  }

  private of(engine: Engine): Traffic {
    const known = this.traffic.get(engine) ?? {
      isCut: false,
      problems: [],
      answered: new Set<string>(),
    };
    this.traffic.set(engine, known);
    return known;
  }
}

/** What a test uses of the proxy. */
export class ProxyControl {
  private readonly url: string;

  constructor(origin: string, engine: Engine) {
    this.url = origin + CONTROL + engine;
  }

  /** @returns failed responses and reports of errors since the last call */
  async readProblems(): Promise<string[]> {
    return (await (await fetch(this.url)).json()) as string[];
  }

  /** @returns paths of calls that succeeded since the tab was opened or its connection changed */
  async readAnswered(): Promise<string[]> {
    return (await (await fetch(`${this.url}/answered`)).json()) as string[];
  }

  async setOnline(isOnline: boolean): Promise<void> {
    await fetch(`${this.url}/${isOnline ? 'whole' : 'cut'}`, { method: 'PUT' });
  }
}

/** @returns what a page reports; undefined for a report of its releases that names no error */
async function readReport(req: IncomingMessage): Promise<string | undefined> {
  const body = (await json(req).catch(() => ({}))) as {
    errors?: unknown[];
    'csp-report'?: unknown;
  };
  if (body['csp-report']) return `refused by the policy: ${JSON.stringify(body['csp-report'])}`;
  return body.errors?.length ? `reported: ${JSON.stringify(body.errors)}` : undefined;
}

/** By the header of the browser; undefined for a request of a test. */
function engineOf({ headers }: IncomingMessage): Engine | undefined {
  const name = headers['user-agent'] ?? '';
  if (/Firefox\//.test(name)) return 'firefox';
  if (/Chrome\//.test(name)) return 'chromium';
  return /AppleWebKit\//.test(name) ? 'webkit' : undefined;
}

/** Inserts the recorder at the start of a page's head, with the nonce of the page's policy. */
function sendWithRecorder(response: IncomingMessage, res: ServerResponse): void {
  const headers = { ...response.headers };
  const policy = String(headers['content-security-policy'] ?? '');
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
  const isPage = nonce !== undefined && /^text\/html/.test(headers['content-type'] ?? '');
  if (isPage) delete headers['content-length'];
  res.writeHead(response.statusCode ?? 0, headers);
  if (!isPage) return void response.pipe(res);
  response.once('data', (first: Buffer) => {
    const head = first.indexOf('<head>') + '<head>'.length;
    res.write(first.subarray(0, head));
    res.write(`<script nonce="${nonce}">${RECORDER}</script>`);
    res.write(first.subarray(head));
    response.pipe(res);
  });
  response.once('end', () => res.end());
}
