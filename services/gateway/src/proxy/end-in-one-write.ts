import type { ServerResponse } from 'node:http';

/**
 * Sends headers and body in one write. Node's `end(body)` writes a buffer separately from the headers, and an empty chunk at
 * the end.
 *
 * @param body one character per byte (latin1)
 */
export function endInOneWrite(res: ServerResponse, body: string): void {
  res.write(body, 'latin1', () => res.end());
}
