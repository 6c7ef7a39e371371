import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { Deadline } from './deadline';

const dispatcher = new Agent({ connections: 64, connect: { timeout: 500 } });
const MAX_BYTES = 4_194_304;

export interface FetchedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The service took too long. */
export class CallTimeoutError extends Error {
  constructor(readonly timeoutMs: number) {
    super(`no response within ${timeoutMs} ms`);
  }
}

/** The response is larger than the limit of the cache, which is no failure of the service. */
export class ResponseTooLargeError extends Error {
  constructor() {
    super('The response is too large.');
  }
}

type Headers = Record<string, string | undefined>;

/** Fetches a complete response. @throws Error when the service is down or slow, or the response too large */
export async function fetchResponse(
  url: string,
  headers: Headers,
  timeoutMs: number,
  through: Dispatcher = dispatcher,
): Promise<FetchedResponse> {
  const { origin, pathname, search } = new URL(url);
  const late = new AbortController();
  const deadline = new Deadline(timeoutMs, () => late.abort(new CallTimeoutError(timeoutMs)));
  try {
    const response = await through.request({
      origin,
      path: pathname + search,
      method: 'GET',
      headers,
      signal: late.signal,
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    // undici does not type the chunks of its body.
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new ResponseTooLargeError();
      chunks.push(chunk);
    }
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  } finally {
    deadline.clear();
  }
}
