import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether the renderer asks, for everybody's pages: what all visitors make it ask is not one caller's share. */
export function createIsRenderer(serviceToken: string): (req: IncomingMessage) => boolean {
  const wanted = Buffer.from(`Service ${serviceToken}`);
  return ({ method, headers: { authorization } }) => {
    if (authorization === undefined || method !== 'GET') return false;
    const shown = Buffer.from(authorization);
    return shown.length === wanted.length && timingSafeEqual(shown, wanted);
  };
}
