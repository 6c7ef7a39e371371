import { BadEnvironment } from '@atlas/service-kit';
import { z } from 'zod';

/** The field in which a CDN reads what an answer is made of, and how it is asked to forget by that. */
const HEADERS = ['surrogate-key', 'cache-tag'] as const;
export type KeyHeader = (typeof HEADERS)[number];

/** Variables of a CDN in front of the gateway. */
export const cdnEnv = {
  SURROGATE_KEYS: z
    .enum(HEADERS)
    .optional()
    .describe(
      'A CDN stands in front and reads the keys of an answer in this field (`surrogate-key`: Fastly, Varnish; `cache-tag`: Cloudflare): pages that are the same for everybody may be kept by it. Without it no page may.',
    ),
  PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where that CDN is told which keys to forget (docs/deployment.md). Without it it may keep a page for five seconds only.',
    ),
  PURGE_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe(
      "What `PURGE_URL` is shown: `Authorization: Bearer`, and Fastly's own field. Secret.",
    ),
};

interface CdnVariables {
  readonly SURROGATE_KEYS?: KeyHeader | undefined;
  readonly PURGE_URL?: string | undefined;
  readonly PURGE_TOKEN?: string | undefined;
}

export interface PurgeAddress {
  readonly url: string;
  readonly token: string | undefined;
}

export interface Cdn {
  readonly header: KeyHeader;
  readonly purge: PurgeAddress | undefined;
}

/** @throws BadEnvironment for an address without keys that could be told there. */
export function toCdn({ SURROGATE_KEYS: header, ...env }: CdnVariables): Cdn | undefined {
  const { PURGE_URL: url, PURGE_TOKEN: token } = env;
  if (url && !header)
    throw new BadEnvironment(['PURGE_URL: needs SURROGATE_KEYS, by which answers are forgotten']);
  return header && { header, purge: url ? { url, token } : undefined };
}
