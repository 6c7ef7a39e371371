import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningScenario } from '@atlas/contracts/faults';
import { randomHex } from './random-ids';
import type { RequestSpan } from '../telemetry/spans';
import type { Route } from '../registry/routes/route-table';

/** One request and its answer, on their way through the chain. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  readonly traceparent: string;
  readonly startedAt: number;
  readonly path: string;
  /** Who calls, behind trusted proxies too. */
  readonly clientAddress: string;
  cookies: ReadonlyMap<string, string>;
  /** Fields of the answer, names and values in turn: Node writes one such list in a third of the time of as many single ones. */
  readonly responseHeaders: string[];
  /** What was taken for this request and is given back once its answer has ended or its caller is gone. */
  readonly onEnd: (() => void)[];
  route?: Route;
  /** What goes wrong on purpose for this browser. */
  running?: RunningScenario;
  /** How the answer was made, for log and metrics: `hit`, `miss`, `revalidate`, `stale`, `proxy`, `retry`, `stream`, `fault`; undefined for the site, and for what the gateway refuses itself. */
  via?: string;
  /** It was made, or held up, on purpose: it says nothing of the real thing. */
  isFault?: boolean;
  /** The service that was called, and how long it took to answer or fail. */
  service?: { name: string; ms: number; failed: boolean };
  /** Called for each piece of a body that flows to its service. */
  onBody?: () => void;
  /** Answers in place of a failed service; false when it cannot. */
  instead?: () => boolean;
  /** Other processes that may answer in place of those that were asked. `reached`: the call may have happened there. `failed`: it did not end well, and not only for want of room. */
  elsewhere?: { may(reached: boolean): boolean; ask(failed: boolean): void } | undefined;
  /** Called when a service has answered or failed; not when it could not be asked, or the caller went away. */
  onOutcome?: ((failed: boolean) => void) | undefined;
  /** Called with the status before the first byte of a service's answer goes out. */
  onAnswer?: (status: number) => void;
  /** Called when the service says that sessions have ended. */
  onSessionsEnded?: () => void;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** `always` are fields of every answer, names and values in turn. */
export function createRequestContext(
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
  always: readonly string[],
  /** Where spans are sent, its trace goes on. */
  span?: Pick<RequestSpan, 'traceparent'>,
): RequestContext {
  const id = randomUUID();
  return {
    req,
    res,
    id,
    traceparent: span?.traceparent ?? nextTraceparent(req),
    startedAt: performance.now(),
    path: (req.url ?? '/').split('?', 1)[0]!,
    clientAddress: address,
    cookies: readCookies(req.headers.cookie),
    responseHeaders: ['X-Request-Id', id, ...always],
    onEnd: [],
  };
}

/**
 * What a page's scripts read of a call after it has ended: a report of a problem names calls from before it was begun. It is a
 * twentieth of what a kept answer costs, so only sites for testers have it.
 */
export function addRequestIdHeader({ id, responseHeaders: fields }: RequestContext): void {
  fields.push('Server-Timing', `request;desc="${id}"`);
}

/** W3C Trace Context: the trace goes on, with a span of our own and the caller's flags. */
function nextTraceparent({ headers }: IncomingMessage): string {
  const given = TRACEPARENT.exec(String(headers.traceparent ?? ''));
  const fresh = randomHex(24);
  const [, trace = fresh.slice(16), flags = '01'] = given ?? [];
  return `00-${trace}-${fresh.slice(0, 16)}-${flags}`;
}

/** For answers that others put together field by field. */
export function applyResponseHeaders({ res, responseHeaders: fields }: RequestContext): void {
  for (let at = 0; at < fields.length; at += 2) res.setHeader(fields[at]!, fields[at + 1]!);
}

export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    // The first of two cookies of one name belongs to the more exact path.
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
