import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Problem } from '@atlas/contracts';
import type { Route } from '../registry/routes/route-table';
import { changesState, hasBody } from '../auth/same-origin';

/** What can be said before the body is read. @throws Problem */
export function checkDeclaredSize(req: IncomingMessage, route: Route): void {
  if (!changesState(req) && hasBody(req))
    throw new Problem('malformed-request', {
      detail: 'A request that reads has no body.',
      headers: { Connection: 'close' },
    });
  if (Number(req.headers['content-length'] ?? 0) > route.bodyLimitBytes) throw bodyTooLarge(route);
  // No browser sends one, and services disagree about what it means.
  if (req.method === 'DELETE' && req.headers['transfer-encoding'] !== undefined)
    throw new Problem('length-required');
}

/**
 * The body, counted while it flows: the stream fails with a Problem where it gets too large. A stream of
 * its own, so that a call that fails does not take the caller's connection with it.
 */
export function limitBody(
  req: IncomingMessage,
  route: Route,
  onBytes: (bytes: number) => void,
): Transform {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(chunk.length);
      if (bytes > route.bodyLimitBytes) done(bodyTooLarge(route));
      else done(null, chunk);
    },
  });
  // Whoever reads it hears of an error; when nobody does any more, nobody needs to.
  counted.on('error', () => {});
  // What is left of a body that nobody wants any more flows away.
  counted.once('close', () => req.resume());
  req.once('close', () => {
    if (!req.complete) counted.destroy(new Problem('request-timeout'));
  });
  return req.pipe(counted);
}

export function bodyTooLarge(route: Route): Problem {
  return new Problem('too-large', {
    detail: `At most ${route.bodyLimitBytes} bytes.`,
    headers: { Connection: 'close' },
  });
}
