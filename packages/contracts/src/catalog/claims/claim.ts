import * as z from 'zod/mini';
import { toolIdSchema } from '../record';

/**
 * `waiting`: the proof is missing. `proven`: the member is a maker of the tool. `lapsed`: the proof was there and is gone.
 * `expired`: not proven in time. `review`: the tool is on shared hosting, so an editor decides. `rejected`: by an editor.
 */
export const CLAIM_STATES = [
  'waiting',
  'proven',
  'lapsed',
  'expired',
  'review',
  'rejected',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Why the TXT record proves nothing. */
export const DNS_FAILURES = [
  /** No TXT record of ours. */
  'missing',
  /** A record of ours with another token. */
  'different',
  'timeout',
  /** The DNS servers of the domain do not respond properly. */
  'failed',
] as const;
export type DnsFailure = (typeof DNS_FAILURES)[number];

/** Why the file proves nothing. */
export const FILE_FAILURES = [
  /** 404 or 410. */
  'missing',
  /** Another status that is no success. */
  'status',
  'different',
  'timeout',
  /** The name has no address, or nothing responds there. */
  'unreachable',
  'private-address',
  'tls',
  /** Redirects to another domain, or too many. */
  'redirect',
  'too-large',
  'invalid-response',
] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];

/** Name of the TXT value and of the line in the file. */
export const CLAIM_TOKEN_NAME = 'ai-atlas-verification';
export const CLAIM_FILE_PATH = '/.well-known/ai-atlas-verification.txt';

/** A member's claim to be a maker of a tool. */
export const claimSchema = z.object({
  id: z.string(),
  toolId: toolIdSchema,
  /** Null when the tool has left the catalog. */
  toolName: z.nullable(z.string()),
  /** Registrable domain of the tool's own address: `example.co.kr`. */
  domain: z.string(),
  state: z.enum(CLAIM_STATES),
  /** What proves the claim, one of both; null for shared hosting. */
  proof: z.nullable(
    z.object({
      dns: z.object({ name: z.string(), value: z.string() }),
      file: z.object({ url: z.string(), content: z.string() }),
    }),
  ),
  createdAt: z.iso.datetime(),
  /** When an unproven claim ends. */
  expiresAt: z.nullable(z.iso.datetime()),
  provenAt: z.nullable(z.iso.datetime()),
  provenBy: z.nullable(z.enum(['dns', 'file', 'editor'])),
  /** When the service looks for the proof again. */
  recheckAt: z.nullable(z.iso.datetime()),
  /** The last check that found no proof. */
  failure: z.nullable(
    z.object({
      at: z.iso.datetime(),
      dns: z.enum(DNS_FAILURES),
      file: z.enum(FILE_FAILURES),
    }),
  ),
  /** The editors' words to a rejected maker. */
  reason: z.nullable(z.string()),
});
export type Claim = z.infer<typeof claimSchema>;

export const claimParams = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
});
