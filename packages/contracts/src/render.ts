import * as z from 'zod/mini';
import { LANGUAGES } from './language';
import { registryEntrySchema, serverBundleSchema } from './manifest';
import { isDecodable } from './site-path';

/** The page that the gateway requests from the renderer. */
export const renderTargetSchema = z.object({
  /** Path with its query. */
  path: z.string().check(z.startsWith('/'), z.maxLength(2_000), z.refine(isDecodable)),
  language: z.enum(LANGUAGES),
  /** E-mail address for visitors, if the operator has configured one. */
  contact: z.optional(z.string()),
  /** Whether the request has a session cookie. The session itself is unknown to the renderer. */
  hasSession: z.boolean(),
});
export type RenderTarget = z.infer<typeof renderTargetSchema>;

/** The set of releases that one visitor gets. */
export const compositionSchema = z.object({
  shell: z.object({ version: z.string(), server: serverBundleSchema }),
  remotes: z.array(registryEntrySchema),
});
export type Composition = z.infer<typeof compositionSchema>;

export const renderRequestSchema = z.object({
  target: renderTargetSchema,
  composition: compositionSchema,
});
export type RenderRequest = z.infer<typeof renderRequestSchema>;

/** Paths of the API responses that a result was made from, with their queries. The gateway invalidates it by them. */
export const dependenciesSchema = z._default(z.array(z.string()), []);

/** A remote (or `shell`) that was not rendered on the server, so that the browser renders it. */
export const skippedRemoteSchema = z.object({
  remote: z.string(),
  reason: z.string(),
  /** Whether its release is the cause, and the failure counts against it. */
  isFault: z._default(z.boolean(), false),
});
export type SkippedRemote = z.infer<typeof skippedRemoteSchema>;

export const renderResultSchema = z.object({
  /** Content of `#root`. */
  html: z.string(),
  /** `<style>` elements. */
  styles: z.string(),
  /** The data that it was rendered with, as JSON for a script element. */
  dehydratedState: z.string(),
  skipped: z.array(skippedRemoteSchema),
  /** No remote was skipped, and all data was there in time. */
  isComplete: z._default(z.boolean(), true),
  /** Remotes whose code ran. */
  executedRemotes: z._default(z.array(z.string()), []),
  dependencies: dependenciesSchema,
  passes: z.int(),
  /** Time from the request to the page, with its data. */
  durationMs: z.int(),
});
export type RenderResult = z.infer<typeof renderResultSchema>;
