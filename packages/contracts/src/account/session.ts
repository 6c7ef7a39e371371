import * as z from 'zod/mini';

/** One signed-in browser. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** User-Agent header, cut to 200 characters. */
  userAgent: z.string(),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;
