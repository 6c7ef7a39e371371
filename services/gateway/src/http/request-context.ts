import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomHex } from './random-ids';

/** One request and its response. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  readonly traceparent: string;
  readonly startedAt: number;
  path: string;
  /** Address of the caller, also behind trusted proxies. */
  readonly clientAddress: string;
  cookies: ReadonlyMap<string, string>;
  /** Response headers, names and values in turn: Node writes one flat list in a third of the time of single headers. */
  readonly responseHeaders: string[];
  /** Called once when the response has ended or the connection is closed. */
  readonly onEnd: (() => void)[];
  /** The visitor has no published set of releases: reports of their pages do not count. */
  isTrial: boolean;
  /** Too many pages are in work: this one waits for nothing. */
  isOverloaded: boolean;
  /** For logs, metrics and traces. */
  readonly outcome: RequestOutcome;
}

/** What logs, metrics and traces report of a request. */
export interface RequestOutcome {
  /** The matched route; undefined for the site's own pages and files. */
  route: { readonly prefix: string; readonly service: string } | undefined;
  /**
   * How the response was produced: `hit`, `miss`, `revalidate`, `stale`, `proxy`, `retry`, `stream`, `fault`; undefined for
   * files of the site and for refused calls. A page also has `browser`: its HTML has no content; and `refused`.
   */
  via: string | undefined;
  /** Pattern of the page's path; undefined for everything else. */
  page: string | undefined;
  /** Time that a page waited for its server-rendered content. */
  renderMs: number | undefined;
  /** The response was made or delayed on purpose: metrics leave it out. */
  isInjectedFault: boolean;
  /** Why the request failed or was refused: a problem type, or what a service did. */
  reason: string | undefined;
  service: ServiceOutcome | undefined;
}

/** The call to a service. */
export interface ServiceOutcome {
  readonly name: string;
  /** Address of the process; undefined when none was called. */
  readonly process: string | undefined;
  /** Time until it responded or failed. */
  readonly ms: number;
  /** `refused`: the call was not sent. */
  readonly outcome: 'succeeded' | 'failed' | 'refused';
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * @param commonHeaders headers of every response, names and values in turn
 * @param traceparent of the gateway's own span, where spans are exported
 */
export function createRequestContext(
  req: IncomingMessage,
  res: ServerResponse,
  clientAddress: string,
  commonHeaders: readonly string[],
  traceparent?: string,
): RequestContext {
  const id = randomUUID();
  const url = req.url ?? '/';
  const queryAt = url.indexOf('?');
  return {
    req,
    res,
    id,
    traceparent: traceparent ?? nextTraceparent(req),
    startedAt: performance.now(),
    path: queryAt === -1 ? url : url.slice(0, queryAt),
    clientAddress,
    cookies: readCookies(req.headers.cookie),
    responseHeaders: ['X-Request-Id', id, ...commonHeaders],
    onEnd: [],
    isTrial: false,
    isOverloaded: false,
    outcome: {
      route: undefined,
      via: undefined,
      page: undefined,
      renderMs: undefined,
      reason: undefined,
      isInjectedFault: false,
      service: undefined,
    },
  };
}

export function changesState(req: IncomingMessage): boolean {
  return !SAFE_METHODS.has(req.method ?? '');
}

export function hasBody(req: IncomingMessage): boolean {
  return (
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  );
}

export function acceptsEventStream(req: IncomingMessage): boolean {
  return req.method === 'GET' && (req.headers.accept ?? '').includes('text/event-stream');
}

/** W3C Trace Context: continues the trace with a new span id and the caller's flags. */
function nextTraceparent({ headers }: IncomingMessage): string {
  const given = TRACEPARENT.exec(String(headers.traceparent ?? ''));
  const fresh = randomHex(24);
  const [, trace = fresh.slice(16), flags = '01'] = given ?? [];
  return `00-${trace}-${fresh.slice(0, 16)}-${flags}`;
}

/** For responses whose headers are set one by one. */
export function applyResponseHeaders({ res, responseHeaders }: RequestContext): void {
  for (let at = 0; at + 1 < responseHeaders.length; at += 2)
    res.setHeader(responseHeaders[at] ?? '', responseHeaders[at + 1] ?? '');
}

export function readCookies(header = ''): Map<string, string> {
  const cookies = new Map<string, string>();
  for (let start = 0, end = 0; start < header.length; start = end + 1) {
    end = header.indexOf(';', start);
    if (end === -1) end = header.length;
    const at = header.indexOf('=', start);
    if (at <= start || at > end) continue;
    const name = header.slice(start, at).trim();
    // Of two cookies with one name the first has the longer path.
    if (!cookies.has(name)) cookies.set(name, header.slice(at + 1, end).trim());
  }
  return cookies;
}
