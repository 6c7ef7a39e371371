import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' });
const MAX_BYTES = 4_194_304;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A whole answer in memory. @throws Error when the service is down, slow, or the answer too large. */
export function fetchAnswer(url: string, headers: OutgoingHttpHeaders, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > MAX_BYTES) call.destroy(new Error('The answer is too large to keep.'));
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.once('error', reject);
      answer.once('aborted', () => reject(new Error('The service broke off.')));
    });
    call.once('error', reject);
    call.end();
  });
}
