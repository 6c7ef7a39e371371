import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a process of the platform reads something: it shows the service token. The renderer reads for all visitors, so
 * its calls are not one caller's share of a limit; renderer and registry reach the gateway by an address of the inside,
 * so the `Host` of their calls is not the public one. The token decides, never the `Host`.
 */
export function createIsInternalCall(serviceToken: string): (req: IncomingMessage) => boolean {
  const expected = Buffer.from(`Service ${serviceToken}`);
  return ({ method, headers: { authorization } }) => {
    if (authorization === undefined || method !== 'GET') return false;
    const given = Buffer.from(authorization);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
