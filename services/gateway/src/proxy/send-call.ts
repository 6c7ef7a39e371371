import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { codeOf, Problem } from '@atlas/contracts';
import type { Dispatcher } from 'undici';
import { endInOneWrite } from './end-in-one-write';
import type { Body, ProxyAttempt, ProxyResponse, ProxyResult } from './proxy-attempt';
import { connectionFailed, isConnectTimeout, isProblem, serviceFailed } from './service-problems';
import { CONNECT_TIMEOUT_MS } from './upstreams';

const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** No connection was made: nothing listens, or it does not accept in time. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CONNECTION_LOST = new Set([...UNREACHABLE, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Received before the pipeline sends the response; more than that pauses the service. */
const MAX_PENDING_BYTES = 65_536;

export const isStream = (body: Body): body is Readable => body !== null && !Buffer.isBuffer(body);

/**
 * Sends the call to a process of the upstream (docs/decisions/009).
 * @param failsOnServerError also a 5xx with problem details is a failure, because another version may respond instead
 */
export function sendCall(
  attempt: ProxyAttempt,
  body: Body,
  failsOnServerError = false,
): Promise<ProxyResult> {
  // The deadline counts from when the service has the body.
  if (isStream(body)) body.on('progress', () => attempt.deadline.restart());
  return attempt.start((instance) => {
    const { req } = attempt.request;
    instance.pool.dispatch(
      {
        // `checkRequestLine` has refused every other method.
        method: req.method as Dispatcher.HttpMethod,
        path: req.url ?? '/',
        headers: req.headers,
        body,
      },
      new ResponseHandler(attempt, body, failsOnServerError),
    );
  });
}

/** Receives the response. It is handed to the pipeline with the first bytes of its body: until then it can still fail. */
class ResponseHandler implements Dispatcher.DispatchHandler, ProxyResponse {
  readonly kind = 'response';
  status = 0;
  headers: IncomingHttpHeaders = {};
  private contentLength = Number.NaN;
  private readonly pending: Buffer[] = [];
  private pendingBytes = 0;
  private controller: Dispatcher.DispatchController | undefined;
  private isSending = false;
  /** All of the body has been received. */
  private hasEnded = false;
  private isSent = false;

  constructor(
    private readonly attempt: ProxyAttempt,
    private readonly body: Body,
    private readonly failsOnServerError: boolean,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    this.attempt.onCancel(() => controller.abort(new Error('The call has ended.')));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    const { attempt } = this;
    if (attempt.isOver || status < 200) return;
    if (status >= 500 && (this.failsOnServerError || !isProblem(headers))) {
      attempt.fail(serviceFailed(status), 'sent', true);
      return;
    }
    this.status = status;
    this.headers = headers;
    this.contentLength = Number(headers['content-length']);
    attempt.recordHeaders();
    if (isEventStream(headers)) {
      attempt.deadline.clear();
      attempt.respond(this);
    } else attempt.deadline.restart();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.attempt.isOver) return;
    if (this.isSending) {
      if (!this.attempt.request.res.write(chunk)) this.pauseUntilDrained(controller);
      return;
    }
    this.pending.push(chunk);
    this.pendingBytes += chunk.length;
    if (this.pendingBytes > MAX_PENDING_BYTES) controller.pause();
    this.attempt.respond(this);
  }

  onResponseEnd(): void {
    if (this.attempt.isOver) return;
    this.hasEnded = true;
    if (!this.isSending) this.attempt.respond(this);
    else if (!this.isSent) this.attempt.request.res.end();
  }

  send(headers: string[]): void {
    const { res } = this.attempt.request;
    if (this.attempt.isOver) return;
    this.isSending = true;
    res.writeHead(this.status, headers);
    const [first] = this.pending;
    if (first?.length === this.contentLength) {
      this.isSent = true;
      endInOneWrite(res, first.toString('latin1'));
      return;
    }
    if (!first && !this.hasEnded) res.flushHeaders();
    for (const chunk of this.pending) res.write(chunk);
    if (this.hasEnded) res.end();
    else if (this.controller?.paused) this.pauseUntilDrained(this.controller);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { attempt, body } = this;
    if (attempt.isOver) return;
    // The caller's body was too slow or too large.
    if (error instanceof Problem) {
      attempt.fail(error, 'connecting', false);
      return;
    }
    const code = codeOf(error);
    if (code === 'UND_ERR_INVALID_ARG') {
      // Headers that cannot be forwarded are a fault of the caller.
      attempt.fail(new Problem('malformed-request'), 'connecting', false);
      return;
    }
    const isUnreachable = UNREACHABLE.has(code);
    const isServiceFault = !(isConnectTimeout(error) && attempt.wasStarved(CONNECT_TIMEOUT_MS));
    // A streamed body cannot be sent twice. With a connection, POST and PATCH may have been executed.
    const isRepeatable =
      this.status === 0 &&
      !isStream(body) &&
      (isUnreachable || IDEMPOTENT.has(attempt.request.req.method ?? ''));
    attempt.fail(
      connectionFailed(isUnreachable),
      isUnreachable ? 'connecting' : 'sent',
      isServiceFault,
      isRepeatable && CONNECTION_LOST.has(code),
    );
  }

  /** Back-pressure: the service sends at the client's pace. */
  private pauseUntilDrained(controller: Dispatcher.DispatchController): void {
    const { res } = this.attempt.request;
    controller.pause();
    if (res.writableNeedDrain) res.once('drain', () => controller.resume());
    else controller.resume();
  }
}

export const isEventStream = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;
