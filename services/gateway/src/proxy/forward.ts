import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Exchange } from '../exchange';
import { watchSize } from '../guard/body-size';
import { changesState } from '../guard/same-origin';
import { Problem, sendProblem } from '../problem';
import { copyAnswerHead } from './answer-head';
import { Deadline } from './deadline';
import type { Upstream } from './upstreams';

const CONNECT_MS = 1_000;
/** At most so many calls of one service at once; more wait in the agent's queue, within their deadline. */
const SOCKETS_PER_UPSTREAM = 256;

interface Flight {
  readonly exchange: Exchange;
  readonly upstream: Upstream;
  readonly deadline: Deadline;
  retried: boolean;
  done: boolean;
  call?: ClientRequest;
}

export type Forward = (exchange: Exchange, upstream: Upstream) => void;

/** Streams requests to services through http-proxy-middleware, before any body parser. */
export function createForward(): Forward {
  const flights = new WeakMap<IncomingMessage, Flight>();
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_UPSTREAM, scheduling: 'lifo' });
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    // Any address: the router below names the one of each request.
    target: 'http://127.0.0.1',
    router: (req) => flights.get(req)!.upstream.url,
    agent,
    toProxy: true,
    selfHandleResponse: true,
    // The library's own answers to errors are not problem details.
    ejectPlugins: true,
    plugins: [(server) => {
      server.on('start', (req) => onStart(flights.get(req)!));
      server.on('proxyReq', (call, req) => onCall(flights.get(req)!, call));
      server.on('proxyRes', (answer, req) => onAnswer(flights.get(req)!, answer));
      server.on('error', (error, req) => onError(flights.get(req)!, error, send));
      server.on('econnreset', (_error, req) => land(flights.get(req)!, 'gone'));
    }],
  });

  function send(flight: Flight): void {
    const { req, res } = flight.exchange;
    proxy(req, res, () => fail(flight, new Problem(502))).catch(() => fail(flight, new Problem(502)));
  }

  return (exchange, upstream) => {
    if (!upstream.breaker.enter()) throw new Problem(503, 'The service is resting after failures.', { 'Retry-After': '2' });
    const deadline = new Deadline(exchange.route!.timeoutMs, () => fail(flight, new Problem(504, 'The service took too long.')));
    const flight: Flight = { exchange, upstream, deadline, retried: false, done: false };
    flights.set(exchange.req, flight);
    exchange.via ??= 'proxy';
    exchange.res.once('close', () => land(flight, exchange.res.writableFinished ? 'well' : 'gone'));
    send(flight);
  };
}

function onStart(flight: Flight): void {
  const { req, route } = flight.exchange;
  if (!flight.retried) watchSize(req, route!, (problem) => fail(flight, problem, false));
}

function onCall(flight: Flight, call: ClientRequest): void {
  flight.call = call;
  if (flight.done) {
    call.destroy();
    return;
  }
  if (!call.socket?.connecting) return;
  const timer = setTimeout(() => call.destroy(Object.assign(new Error('connect timed out'), { code: 'ECONNREFUSED' })), CONNECT_MS);
  call.socket.once('connect', () => clearTimeout(timer));
  call.once('close', () => clearTimeout(timer));
}

function onAnswer(flight: Flight, answer: IncomingMessage): void {
  const { exchange, upstream, deadline } = flight;
  if (flight.done) {
    answer.destroy();
    return;
  }
  const status = answer.statusCode ?? 502;
  const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
  if (status >= 500 && !isProblem) {
    answer.resume();
    fail(flight, new Problem(status === 503 ? 503 : 502, 'The service failed.', { 'Retry-After': '2' }));
    return;
  }
  upstream.breaker.success();
  copyAnswerHead(exchange, answer);
  const { res } = exchange;
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    deadline.clear();
    res.flushHeaders();
  } else deadline.restart();
  // A service that breaks off in the middle must not look like a complete answer.
  answer.once('error', () => res.destroy());
  answer.once('aborted', () => res.destroy());
  answer.pipe(res);
}

function onError(flight: Flight, error: Error, again: (flight: Flight) => void): void {
  if (flight.done) return;
  const { req, res } = flight.exchange;
  const code = (error as NodeJS.ErrnoException).code;
  const unreachable = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH';
  // Anything that could change state might have happened already.
  if (!flight.retried && !changesState(req) && !res.headersSent && (unreachable || code === 'ECONNRESET')) {
    flight.retried = true;
    again(flight);
    return;
  }
  const detail = unreachable ? 'The service cannot be reached.' : 'The service broke off.';
  fail(flight, new Problem(unreachable ? 503 : 502, detail, { 'Retry-After': '2' }));
}

function fail(flight: Flight, problem: Problem, blameUpstream = true): void {
  if (flight.done) return;
  land(flight, blameUpstream ? 'badly' : 'gone');
  const { res, id } = flight.exchange;
  sendProblem(res, problem, id);
}

function land(flight: Flight, how: 'well' | 'badly' | 'gone'): void {
  if (flight.done) return;
  flight.done = true;
  flight.deadline.clear();
  if (how === 'badly') flight.upstream.breaker.failure();
  if (how === 'gone') flight.upstream.breaker.abandon();
  if (how !== 'well') flight.call?.destroy();
}
