import { z } from 'zod';
import type { SettingsOf } from '../define-plugin';

/** Headers that name the surrogate keys of a response. */
const HEADERS = ['surrogate-key', 'cache-tag'] as const;
export type KeyHeader = (typeof HEADERS)[number];

/** Variables of a CDN in front of the gateway. */
export const cdnVariables = {
  SURROGATE_KEYS: z
    .enum(HEADERS)
    .optional()
    .describe(
      'Header in which a CDN in front reads the surrogate keys of a response (`surrogate-key`: Fastly, Varnish; `cache-tag`: Cloudflare). The CDN may then cache pages that are the same for every visitor; without it, none.',
    ),
  PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address for purge requests to that CDN (docs/deployment.md). Without it, pages are cached for five seconds only.',
    ),
  PURGE_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Token for `PURGE_URL`, sent as `Authorization: Bearer` and in Fastly's header. Secret.",
    ),
};

export interface PurgeAddress {
  readonly url: string;
  readonly token: string | undefined;
}

export interface Cdn {
  readonly header: KeyHeader;
  readonly purge: PurgeAddress | undefined;
}

/** @throws Error for a purge address without surrogate keys */
export function toCdn({
  SURROGATE_KEYS: header,
  PURGE_URL: url,
  PURGE_TOKEN: token,
}: SettingsOf<typeof cdnVariables>): Cdn | undefined {
  if (url && !header) throw new Error('PURGE_URL: requires SURROGATE_KEYS');
  return header && { header, purge: url ? { url, token } : undefined };
}
