import type { IncomingMessage } from 'node:http';
import { isTrustedPeer } from '../../http/client-address';
import type { TrustedProxies } from '../../http/client-address';

const UNKNOWN = 'unknown';
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Reads the visitor's country (ISO 3166) from the header of trusted proxies; other senders are ignored. */
export function createCountryOf(
  header: string | undefined,
  trusted: TrustedProxies | undefined,
): (req: IncomingMessage) => string {
  if (!header || !trusted) return () => UNKNOWN;
  return (req) => {
    const country = req.headers[header];
    const isCountry =
      typeof country === 'string' && /^[A-Z]{2}$/.test(country) && names.of(country) !== undefined;
    if (isCountry && isTrustedPeer(req, trusted)) return country;
    return UNKNOWN;
  };
}
