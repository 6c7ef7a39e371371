import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@atlas/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { RequestContext } from '../http/request-context';
import { toClientHeaders } from './response-headers';
import { serviceFailed, connectionFailed } from './service-problems';
import { Flight } from './proxy-attempt';
import type { Upstream } from './upstreams';

/** An office behind one address; one visitor holds one. */
const MOST_PER_ADDRESS = 50;

export type ForwardStream = (exchange: RequestContext, upstream: Upstream) => void;

export function wantsEvents(req: IncomingMessage): boolean {
  return req.method === 'GET' && (req.headers.accept ?? '').includes('text/event-stream');
}

/** Event streams, through http-proxy-middleware: one connection each, no deadline once they flow. */
export function createForwardStream(): ForwardStream {
  const flights = new WeakMap<IncomingMessage, Flight>();
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    // Any address: the router below names the one of each request.
    target: 'http://127.0.0.1',
    router: (req) => flights.get(req)!.instance!.url,
    agent,
    toProxy: true,
    selfHandleResponse: true,
    // The library's own answers to errors are not problem details.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (call, req) => flights.get(req)!.onCancel(() => call.destroy()));
        server.on('proxyRes', (answer, req) => onAnswer(flights.get(req)!, answer));
        server.on('error', (error, req) => flights.get(req)!.fail(toProblem(error)));
        server.on('econnreset', (_error, req) => flights.get(req)!.land('gone'));
      },
    ],
  });

  const open = new Map<string, number>();
  return (exchange, upstream) => {
    const { clientAddress: address } = exchange;
    const held = open.get(address) ?? 0;
    if (held >= MOST_PER_ADDRESS) throw new Problem('too-many-streams');
    open.set(address, held + 1);
    exchange.onEnd.push(() => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    const flight = new Flight(exchange, upstream, 'streams');
    flights.set(exchange.req, flight);
    exchange.via = 'stream';
    if (!flight.board()) return;
    const failed = () => flight.fail(new Problem('service-failed'));
    proxy(exchange.req, exchange.res, failed).catch(failed);
  };
}

function onAnswer(flight: Flight, answer: IncomingMessage & { req?: ClientRequest }): void {
  const { exchange, deadline } = flight;
  const { res } = exchange;
  const status = answer.statusCode ?? 502;
  if (flight.done) {
    answer.destroy();
    return;
  }
  if (status >= 500) {
    answer.resume();
    flight.fail(serviceFailed(status));
    return;
  }
  flight.answered(status, answer.headers);
  res.writeHead(status, toClientHeaders(exchange.responseHeaders, answer.headers));
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    deadline.clear();
    res.flushHeaders();
  } else deadline.restart();
  // A service that breaks off in the middle must not look like a complete answer.
  answer.once('error', () => res.destroy());
  answer.once('aborted', () => res.destroy());
  answer.pipe(res);
}

function toProblem(error: Error): Problem {
  const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
  return connectionFailed(unreachable);
}
