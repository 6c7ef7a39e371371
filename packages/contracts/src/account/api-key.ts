import * as z from 'zod/mini';

/** Most keys of one member. */
export const MAX_API_KEYS = 5;

/** Form of a key: a prefix that secret scanners recognise, then 32 random bytes in base64url. */
export const API_KEY_PATTERN = /^atlas_[\w-]{43}$/;

/** A key of the public API, without the secret. */
export const apiKeySchema = z.object({
  id: z.string(),
  /** What the member calls it. */
  name: z.string(),
  /** Last four characters of the secret, by which people distinguish keys. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
