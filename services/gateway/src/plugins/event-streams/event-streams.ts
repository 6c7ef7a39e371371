import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { codeOf, Problem } from '@atlas/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ProxyAttempt } from '../../proxy/proxy-attempt';
import { isEventStream } from '../../proxy/send-call';
import { connectionFailed, serviceFailed } from '../../proxy/service-problems';
import type { Instance } from '../../proxy/upstreams';
import type { ForwardEventStream } from '../providers';
import { createStreamLimit } from './stream-limit';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH']);

interface Forwarded {
  readonly attempt: ProxyAttempt;
  readonly instance: Instance;
}

/** Forwards event streams by http-proxy-middleware: one connection each, no deadline after the headers. */
export function createEventStreams(): ForwardEventStream {
  const forwarded = new WeakMap<IncomingMessage, Forwarded>();
  const attemptOf = (req: IncomingMessage) => forwarded.get(req)?.attempt;
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    // Required by the library; the router below returns the address of each request.
    target: 'http://127.0.0.1',
    router: (req) => forwarded.get(req)?.instance.url,
    agent,
    toProxy: true,
    selfHandleResponse: true,
    // The library's own error responses are not problem details.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (call, req) => attemptOf(req)?.onCancel(() => call.destroy()));
        server.on('proxyRes', (response, req) => receive(attemptOf(req), response));
        server.on('error', (error, req) => failConnection(attemptOf(req), error));
        server.on('econnreset', (_error, req) => attemptOf(req)?.end('aborted'));
      },
    ],
  });

  const acquireStream = createStreamLimit();
  return async (request, upstream, timeoutMs, visitor) => {
    request.onEnd.push(acquireStream(request.clientAddress, visitor?.id));
    const attempt = new ProxyAttempt(request, upstream, 'streams', timeoutMs);
    request.outcome.via = 'stream';
    const result = await attempt.start((instance) => {
      forwarded.set(request.req, { attempt, instance });
      const fail = () => attempt.fail(new Problem('service-failed'), 'sent', true);
      proxy(request.req, request.res, fail).catch(fail);
    });
    if (result.kind === 'failed') attempt.end('aborted');
    return result;
  };
}

function receive(
  attempt: ProxyAttempt | undefined,
  response: IncomingMessage & { req?: ClientRequest },
): void {
  const status = response.statusCode ?? 502;
  const { headers } = response;
  if (!attempt || attempt.isOver) {
    response.destroy();
    return;
  }
  if (status >= 500) {
    response.resume();
    attempt.fail(serviceFailed(status), 'sent', true);
    return;
  }
  attempt.recordHeaders();
  const { res } = attempt.request;
  // An incomplete response must not look like a complete one.
  response.once('error', () => res.destroy());
  response.once('aborted', () => res.destroy());
  attempt.respond({
    kind: 'response',
    status,
    headers,
    send(clientHeaders) {
      res.writeHead(status, clientHeaders);
      if (isEventStream(headers)) {
        attempt.deadline.clear();
        res.flushHeaders();
      } else attempt.deadline.restart();
      response.pipe(res);
    },
  });
}

function failConnection(attempt: ProxyAttempt | undefined, error: Error): void {
  const isUnreachable = UNREACHABLE.has(codeOf(error));
  attempt?.fail(connectionFailed(isUnreachable), isUnreachable ? 'connecting' : 'sent', true);
}
