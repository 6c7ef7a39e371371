import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asyncListener, defined } from '@atlas/contracts/testing';
import { main } from '../src/main';

export const TOKEN = `atlas_abcdefgh_${'s'.repeat(40)}`;

interface RecordedRequest {
  readonly what: string;
  readonly query: Record<string, string>;
  readonly body: any;
  readonly authorization: string | undefined;
}
interface PreparedResponse {
  readonly status?: number;
  /** A string is sent as it is. */
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** A fake registry that responds as prepared, by `POST /api/…`, and records requests. */
export class FakeRegistry {
  /** Origin; stays set after `stop`. */
  site = '';
  readonly requests: RecordedRequest[] = [];
  private responses = new Map<string, PreparedResponse[]>();
  private readonly server = createServer(
    asyncListener(async (req: IncomingMessage, res: ServerResponse) => {
      let body = '';
      for await (const chunk of req) body += String(chunk);
      const { pathname, searchParams } = new URL(defined(req.url), 'http://site');
      const what = `${req.method} ${decodeURIComponent(pathname)}`;
      const { authorization } = req.headers;
      const query = Object.fromEntries(searchParams);
      this.requests.push({ what, query, authorization, body: body && JSON.parse(body) });
      const { status = 200, body: content, headers } = this.next(what);
      res.writeHead(status, headers);
      res.end(typeof content === 'string' ? content : JSON.stringify(content));
    }),
  );

  static async start(): Promise<FakeRegistry> {
    const registry = new FakeRegistry();
    await registry.listen();
    return registry;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.site = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Prepares responses in order; the last one is repeated. */
  respond(what: string, ...responses: PreparedResponse[]): void {
    this.responses.set(what, responses);
  }

  reset(): void {
    this.responses.clear();
    this.requests.length = 0;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private next(what: string): PreparedResponse {
    const left = this.responses.get(what);
    if (!left) return { status: 404, body: { title: `No response prepared for ${what}` } };
    return left.length > 1 ? defined(left.shift()) : defined(left[0]);
  }
}

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process. */
export async function atlas(...args: string[]): Promise<Ended> {
  const [out, err]: string[][] = [[], []];
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line) => void defined(out).push(String(line))),
    jest.spyOn(console, 'error').mockImplementation((line) => void defined(err).push(String(line))),
    jest
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => !!defined(out).push(String(text))),
    jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => !!defined(err).push(String(text))),
  ];
  process.exitCode = 0;
  try {
    await main(['node', 'atlas', ...args]);
    return {
      code: Number(process.exitCode),
      stdout: defined(out).join('\n'),
      stderr: defined(err).join('\n'),
    };
  } finally {
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Starts a fake registry for the tests of a file and sets environment variables for each test. */
export function useRegistry(variables: Record<string, string> = {}) {
  const registry = new FakeRegistry();
  const set = { ATLAS_TOKEN: TOKEN, ...variables };
  beforeAll(() => registry.listen());
  afterAll(() => registry.stop());
  beforeEach(() => {
    registry.reset();
    Object.assign(process.env, set);
  });
  afterEach(() => Object.keys(set).forEach((name) => delete process.env[name]));
  return { registry, run: (...args: string[]) => atlas('--site', registry.site, ...args) };
}
