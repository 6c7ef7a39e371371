import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Problem } from '@atlas/contracts';
import { changesState, hasBody } from './request-context';

/** Checks what the headers say about the body. @throws Problem */
export function checkDeclaredSize(req: IncomingMessage, limitBytes: number): void {
  if (!changesState(req) && hasBody(req))
    throw new Problem('malformed-request', {
      detail: 'A request that reads has no body.',
      headers: { Connection: 'close' },
    });
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw bodyTooLarge(limitBytes);
  // No browser sends one, and services disagree about what it means.
  if (req.method === 'DELETE' && req.headers['transfer-encoding'] !== undefined)
    throw new Problem('length-required');
}

/**
 * Streams the body and fails with a Problem where it exceeds the limit. Emits `progress` for each chunk. It is a stream of
 * its own, so that a failed call does not close the caller's connection.
 */
export function limitBody(
  req: IncomingMessage,
  limitBytes: number,
  onBytes: (bytes: number) => void,
): Transform {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(chunk.length);
      limited.emit('progress');
      if (bytes > limitBytes) done(bodyTooLarge(limitBytes));
      else done(null, chunk);
    },
  });
  // A reader gets the error; without a reader it does not matter.
  limited.on('error', () => {});
  // The rest of a body that is not read any more is discarded.
  limited.once('close', () => req.resume());
  req.once('close', () => {
    if (!req.complete) limited.destroy(new Problem('request-timeout'));
  });
  return req.pipe(limited);
}

export function bodyTooLarge(limitBytes: number): Problem {
  return new Problem('too-large', {
    detail: `At most ${limitBytes} bytes.`,
    headers: { Connection: 'close' },
  });
}
