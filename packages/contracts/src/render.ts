import * as z from 'zod/mini';
import { LANGUAGES } from './language';
import { registryEntrySchema, serverBundleSchema } from './manifest';
import { isDecodable } from './site-path';

/** One page that a gateway asks the renderer for. */
export const renderTargetSchema = z.object({
  /** With its query. */
  path: z.string().check(z.startsWith('/'), z.maxLength(2_000), z.refine(isDecodable)),
  language: z.enum(LANGUAGES),
  /** Where visitors write to, if the operator says so. */
  contact: z.optional(z.string()),
  /** Whether a session cookie came with the request: whose it is, no drawing knows. */
  hasSession: z.boolean(),
});
export type RenderTarget = z.infer<typeof renderTargetSchema>;

/** The set of releases that a visitor gets. */
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

/** Paths of the answers that something is made of, with their queries: it is as old as the oldest of them. */
export const dependenciesSchema = z._default(z.array(z.string()), []);

/** A part that is left to the browser; `part` is a slice's name or `shell`. */
export const skippedRemoteSchema = z.object({
  remote: z.string(),
  reason: z.string(),
  /** Its release is to blame, and nothing else: it counts against it. */
  isFault: z._default(z.boolean(), false),
});
export type SkippedRemote = z.infer<typeof skippedRemoteSchema>;

export const renderResultSchema = z.object({
  /** The content of `#root`. */
  html: z.string(),
  /** `<style>` elements. */
  styles: z.string(),
  /** The answers it was drawn with, as JSON for a script. */
  dehydratedState: z.string(),
  skipped: z.array(skippedRemoteSchema),
  /** Nothing was left to the browser, and every answer was there in time. */
  isComplete: z._default(z.boolean(), true),
  /** Slices whose code ran for it. */
  executedRemotes: z._default(z.array(z.string()), []),
  dependencies: dependenciesSchema,
  passes: z.int(),
  /** From the order to the page, data included. */
  durationMs: z.int(),
});
export type RenderResult = z.infer<typeof renderResultSchema>;
