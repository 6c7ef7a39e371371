import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a process of the platform sends a GET request, which it proves by the service token. The renderer reads for all
 * visitors, so rate limits leave its calls out. Renderer and registry use an internal address of the gateway, so their `Host`
 * is not the public one. Only the token counts, never the `Host`.
 */
export function createIsInternalCall(serviceToken: string): (req: IncomingMessage) => boolean {
  const expected = Buffer.from(`Service ${serviceToken}`);
  return ({ method, headers: { authorization } }) => {
    if (authorization === undefined || method !== 'GET') return false;
    const given = Buffer.from(authorization);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
