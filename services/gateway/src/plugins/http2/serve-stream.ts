import { request } from 'node:http';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { constants } from 'node:http2';
import type { IncomingHttpHeaders as Http2Headers, ServerHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import { memorySocket } from './memory-socket';
import type { Peer } from './memory-socket';

/** Headers of an HTTP/1.1 connection, which HTTP/2 does not have. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

interface Served {
  readonly hasNoBody: boolean;
  readonly peer: Peer;
  /** The HTTP/1.1 server's end of a connection. */
  readonly accept: (socket: Duplex) => void;
}

/**
 * Serves one HTTP/2 stream by the HTTP/1.1 server. The request goes to it on a connection in memory, so that all of its
 * checks and limits apply (docs/decisions/054).
 */
export function serveStream(
  stream: ServerHttp2Stream,
  headers: Http2Headers,
  { hasNoBody, peer, accept }: Served,
): void {
  // A reset stream emits an error, which the client caused.
  stream.on('error', () => {});
  const call = open(stream, headers, { hasNoBody, peer, accept });
  if (!call) return;
  call.on('information', (info: IncomingMessage) => sendInformation(stream, info));
  call.once('response', (response) => sendResponse(stream, response));
  // The server closed the connection without a response.
  call.on('error', () => abortStream(stream));
  stream.once('close', () => call.destroy());
  if (hasNoBody) call.end();
  else {
    // The headers are checked before the body arrives.
    call.flushHeaders();
    stream.pipe(call);
  }
}

function open(
  stream: ServerHttp2Stream,
  headers: Http2Headers,
  { hasNoBody, peer, accept }: Served,
): ClientRequest | undefined {
  const { ':method': method, ':path': path, ':authority': authority } = headers;
  const host = authority ?? headers.host;
  // No tunnels; two different host names are ambiguous.
  const isInvalid = method === 'CONNECT' || path === undefined || !host;
  if (isInvalid || (headers.host && headers.host !== host)) {
    stream.respond({ ':status': 400 }, { endStream: true });
    return undefined;
  }
  // Without a length the client of node:http frames bodies of some methods only; others would be read as a new request.
  const isUnframed = !hasNoBody && headers['content-length'] === undefined;
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
    // HTTP/1.1 cannot express this request.
    stream.respond({ ':status': 400 }, { endStream: true });
    return undefined;
  }
}

function toHttp1(headers: Http2Headers): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name),
    ),
  );
}

/** Sends 103, and 100 for a request that expects it. */
function sendInformation(
  stream: ServerHttp2Stream,
  { statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
): void {
  if (stream.destroyed || stream.closed || stream.headersSent) return;
  const { link } = headers;
  stream.additionalHeaders({ ':status': statusCode, ...(link && { link }) });
}

function sendResponse(stream: ServerHttp2Stream, response: IncomingMessage): void {
  if (stream.destroyed || stream.closed) return void response.destroy();
  const fields = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
  stream.respond({ ':status': response.statusCode, ...Object.fromEntries(fields) });
  // A truncated response must not look complete.
  response.on('error', () => abortStream(stream));
  response.pipe(stream);
  // The response ended before the request's body arrived: the rest of it is not needed (RFC 9113 §8.1).
  stream.once('finish', () => {
    if (!stream.readableEnded && !stream.closed) stream.close(constants.NGHTTP2_NO_ERROR);
  });
}

/** `close` would end the response before it resets the stream: it would look complete. */
function abortStream(stream: ServerHttp2Stream): void {
  stream.destroy(new Error('The response was aborted.'));
}
