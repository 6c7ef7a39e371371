import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { Problem } from '@atlas/contracts';
import type { Dispatcher } from 'undici';
import type { RequestContext } from '../http/request-context';
import { toClientHeaders } from './response-headers';
import { endInOneWrite } from './end-in-one-write';
import { isConnectTimeout, isProblem, serviceFailed, connectionFailed } from './service-problems';
import { Flight } from './proxy-attempt';
import { CONNECT_TIMEOUT_MS } from './upstreams';
import type { Upstream } from './upstreams';

const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** The connection was never made: a service that is not there, or does not accept in time. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const BROKEN_OFF = new Set([...UNREACHABLE, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What a service is sent: a large body flows, a small one was received before. */
export type Body = Buffer | Readable | null;

/** Sends a request to its service and streams the answer back (docs/decisions/009). @throws Problem */
export function forward(exchange: RequestContext, upstream: Upstream, body: Body): void {
  const flight = new Flight(exchange, upstream, 'calls');
  upstream.retries.addForCall();
  exchange.via ??= 'proxy';
  send(flight, body);
}

function flows(body: Body): body is Readable {
  return body !== null && !Buffer.isBuffer(body);
}

function send(flight: Flight, body: Body): void {
  const instance = flight.board();
  if (!instance) return;
  const { exchange } = flight;
  const { req } = exchange;
  // The service's time begins when it has the body.
  if (flows(body)) exchange.onBody = () => flight.deadline.restart();
  instance.pool.dispatch(
    {
      method: req.method as Dispatcher.HttpMethod,
      path: req.url!,
      headers: req.headers,
      body,
    },
    new Answer(flight, body),
  );
}

/** What undici tells about one attempt. */
class Answer implements Dispatcher.DispatchHandler {
  /** Status and fields, once the service has said them; they go out with the first of the body, so that until then a problem can. */
  private head: { readonly status: number; readonly fields: string[] } | undefined;
  private length: number | undefined;
  private inOnePiece = false;

  constructor(
    private readonly flight: Flight,
    private readonly body: Body,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.flight.onCancel(() => controller.abort(new Error('The flight is over.')));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { flight } = this;
    if (flight.done || status < 200) return;
    if (status >= 500 && flight.moveOn('badly', true)) return;
    if (status >= 500 && !isProblem(headers)) {
      flight.fail(serviceFailed(status));
      return;
    }
    this.length = Number(headers['content-length']);
    flight.answered(status, headers);
    this.head = { status, fields: toClientHeaders(flight.exchange.responseHeaders, headers) };
    if (headers['content-type']?.startsWith('text/event-stream')) {
      flight.deadline.clear();
      this.writeHead().flushHeaders();
    } else flight.deadline.restart();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.flight.done) return;
    const res = this.writeHead();
    this.inOnePiece = chunk.length === this.length;
    if (this.inOnePiece) endInOneWrite(res, chunk.toString('latin1'));
    else if (!res.write(chunk)) {
      // The reader's pace is the service's pace.
      controller.pause();
      res.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    if (!this.flight.done && !this.inOnePiece) this.writeHead().end();
  }

  private writeHead(): ServerResponse {
    const { res } = this.flight.exchange;
    if (res.headersSent) return res;
    return res.writeHead(this.head!.status, this.head!.fields);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { flight } = this;
    if (flight.done) return;
    if (error instanceof Problem) {
      flight.fail(error, 'gone');
      return;
    }
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const unreachable = UNREACHABLE.has(code);
    // A body that has flowed cannot flow again; POST and PATCH may have happened already, if there was a connection.
    const repeatable =
      !this.head &&
      !flows(this.body) &&
      (unreachable || IDEMPOTENT.has(flight.exchange.req.method!));
    const how = isConnectTimeout(error) && flight.wasStarved(CONNECT_TIMEOUT_MS) ? 'gone' : 'badly';
    if (repeatable && BROKEN_OFF.has(code) && flight.mayRetry(how)) {
      flight.exchange.via = 'retry';
      send(flight, this.body);
      return;
    }
    if (code === 'UND_ERR_INVALID_ARG') {
      // Fields that cannot be sent on are the caller's doing: no reason to open the service's circuit.
      flight.fail(new Problem('malformed-request'), 'gone');
      return;
    }
    flight.fail(connectionFailed(unreachable), how, !unreachable);
  }
}
