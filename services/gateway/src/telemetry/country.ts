import type { IncomingMessage } from 'node:http';
import { isTrustedPeer } from '../http/client-address';
import type { TrustedProxies } from '../http/client-address';

const UNKNOWN = 'unknown';
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The visitor's country (ISO 3166) in the field that trusted proxies set; nobody else's word for it counts. */
export function createCountryOf(
  header: string | undefined,
  trusted: TrustedProxies | undefined,
): (req: IncomingMessage) => string {
  if (!header || !trusted) return () => UNKNOWN;
  return (req) => {
    const said = req.headers[header];
    const isCountry =
      typeof said === 'string' && /^[A-Z]{2}$/.test(said) && names.of(said) !== undefined;
    if (isCountry && isTrustedPeer(req, trusted)) return said;
    return UNKNOWN;
  };
}
