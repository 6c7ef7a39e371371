import { connect } from 'node:http2';
import type {
  ClientHttp2Session,
  ClientHttp2Stream,
  IncomingHttpHeaders,
  IncomingHttpStatusHeader,
  OutgoingHttpHeaders,
} from 'node:http2';

export const HOST = 'atlas.example';
export const HTTPS = { PUBLIC_ORIGIN: `https://${HOST}` };
/** Headers of requests from the site's own pages. */
export const OWN_BY_HTTPS = {
  origin: HTTPS.PUBLIC_ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

export interface Http2Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders & IncomingHttpStatusHeader;
  readonly body: string;
  /** `Link` header of each 103 response before the final one. */
  readonly hints: readonly string[];
}

/** Opens an HTTP/2 session. */
export async function connectBy2(port: number): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: HOST,
  });
  session.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    session.once('remoteSettings', () => resolve());
    session.once('close', () => reject(new Error('The connection ended.')));
  });
  return session;
}

export function open(
  session: ClientHttp2Session,
  path: string,
  headers: OutgoingHttpHeaders = {},
): ClientHttp2Stream {
  const method = headers[':method'];
  const stream = session.request(
    { ':path': path, ':authority': HOST, ...headers },
    { endStream: method === undefined || method === 'GET' || method === 'HEAD' },
  );
  stream.on('error', () => {});
  return stream;
}

/** Status 0 if the stream ended without a response; rejects if the body was truncated. */
export function responseOf(stream: ClientHttp2Stream): Promise<Http2Response> {
  return new Promise((resolve, reject) => {
    let head: Http2Response['headers'] = {};
    let body = '';
    const hints: string[] = [];
    stream.on('headers', (info) => void hints.push(String(info.link)));
    stream.on('response', (headers) => void (head = headers));
    stream.setEncoding('utf8').on('data', (text: string) => void (body += text));
    stream.on('close', () => {
      const status = head[':status'] ?? 0;
      if (status !== 0 && stream.rstCode !== 0) reject(new Error(`Reset by ${stream.rstCode}.`));
      else resolve({ status, headers: head, body, hints });
    });
  });
}

export const ask = (
  session: ClientHttp2Session,
  path: string,
  headers?: OutgoingHttpHeaders,
  body?: string,
): Promise<Http2Response> => {
  const stream = open(session, path, headers);
  if (body !== undefined) stream.end(body);
  return responseOf(stream);
};
