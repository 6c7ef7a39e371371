import { request } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { constants } from 'node:http2';
import type { IncomingHttpHeaders as Http2Headers, ServerHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import { memorySocket } from './memory-socket';
import type { Peer } from './memory-socket';

/** Of a connection, which HTTP/2 frames itself. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

interface Served {
  /** It has no body. */
  readonly isWhole: boolean;
  readonly peer: Peer;
  /** The HTTP/1.1 server's end of a connection. */
  readonly accept: (socket: Duplex) => void;
}

/**
 * Answers one HTTP/2 stream by the HTTP/1.1 server: the request goes to it on a connection in memory, so that whatever is
 * checked and bounded there holds here (docs/decisions/054).
 */
export function serveStream(
  stream: ServerHttp2Stream,
  headers: Http2Headers,
  { isWhole, peer, accept }: Served,
): void {
  // A stream that was reset says so by an error, too; its caller knows.
  stream.on('error', () => {});
  const call = open(stream, headers, { isWhole, peer, accept });
  if (!call) return;
  call.on('information', (info: IncomingMessage) => sendInformation(stream, info));
  call.once('response', (answer) => sendAnswer(stream, answer));
  // The server ended the connection and said nothing.
  call.on('error', () => breakOff(stream));
  stream.once('close', () => call.destroy());
  if (isWhole) call.end();
  else {
    // What stands in the head is judged before the body is there.
    call.flushHeaders();
    stream.pipe(call);
  }
}

function open(
  stream: ServerHttp2Stream,
  headers: Http2Headers,
  { isWhole, peer, accept }: Served,
): ClientRequest | undefined {
  const { ':method': method, ':path': path, ':authority': authority } = headers;
  const host = authority ?? headers.host;
  // A tunnel is offered to nobody; two names of one host may be read in two ways.
  const isOdd = method === 'CONNECT' || path === undefined || !host;
  if (isOdd || (headers.host && headers.host !== host)) {
    stream.respond({ ':status': 400 }, { endStream: true });
    return undefined;
  }
  // Without a length the client of node:http frames the bodies of some methods only, and leaves others to be read as a request.
  const isUnframed = !isWhole && headers['content-length'] === undefined;
  try {
    return request({
      method,
      path,
      headers: {
        ...toHttp1(headers),
        host,
        ...(isUnframed && { 'transfer-encoding': 'chunked' }),
      },
      createConnection: () => {
        const { server, client } = memorySocket(peer);
        accept(server);
        return client;
      },
    });
  } catch {
    // No client of HTTP/1.1 could say this either.
    stream.respond({ ':status': 400 }, { endStream: true });
    return undefined;
  }
}

function toHttp1(headers: Http2Headers): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  ) as IncomingHttpHeaders;
}

/** 103, and 100 for who asked whether to go on. */
function sendInformation(
  stream: ServerHttp2Stream,
  { statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
): void {
  if (stream.destroyed || stream.closed || stream.headersSent) return;
  const { link } = headers;
  stream.additionalHeaders({ ':status': statusCode, ...(link && { link }) });
}

function sendAnswer(stream: ServerHttp2Stream, answer: IncomingMessage): void {
  if (stream.destroyed || stream.closed) return void answer.destroy();
  const fields = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
  stream.respond({ ':status': answer.statusCode, ...Object.fromEntries(fields) });
  // What breaks off in the middle must not look whole.
  answer.on('error', () => breakOff(stream));
  answer.pipe(stream);
  // Answered before its body was there: the rest of that is not wanted (RFC 9113 §8.1).
  stream.once('finish', () => {
    if (!stream.readableEnded && !stream.closed) stream.close(constants.NGHTTP2_NO_ERROR);
  });
}

/** `close` would end the answer before it resets the stream: to its caller it would look whole. */
function breakOff(stream: ServerHttp2Stream): void {
  stream.destroy(new Error('The answer broke off.'));
}
