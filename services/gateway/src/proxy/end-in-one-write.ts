import type { ServerResponse } from 'node:http';

/**
 * Sends head and whole body by one plain write, which Node's `end(body)` does not: a buffer goes beside the head,
 * and the end is an empty write of its own. `body` has one character a byte (latin1).
 */
export function endInOneWrite(res: ServerResponse, body: string): void {
  res.write(body, 'latin1', () => res.end());
}
