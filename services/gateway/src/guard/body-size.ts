import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem';
import type { Route } from '../routing/route-table';

/** What can be said before the body is read. @throws Problem */
export function checkDeclaredSize(req: IncomingMessage, route: Route): void {
  if (Number(req.headers['content-length'] ?? 0) > route.bodyLimitBytes) throw tooLarge(route);
  // The proxy library takes a DELETE without a length for empty: its chunks would run into the next request.
  const chunked = req.headers['transfer-encoding'] !== undefined;
  if (chunked && req.method === 'DELETE') throw new Problem(411);
}

/** Counts a chunked body while it flows; call it in the tick in which the body is piped on. */
export function watchSize(req: IncomingMessage, route: Route, onExceed: (problem: Problem) => void): void {
  if (req.headers['transfer-encoding'] === undefined) return;
  let bytes = 0;
  req.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= route.bodyLimitBytes) return;
    req.off('data', count);
    onExceed(tooLarge(route));
  });
}

function tooLarge(route: Route): Problem {
  return new Problem(413, `At most ${route.bodyLimitBytes} bytes.`, { Connection: 'close' });
}
