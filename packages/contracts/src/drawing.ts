import * as z from 'zod/mini';
import { LANGUAGES } from './language';
import { registryEntrySchema, serverHalfSchema } from './manifest';
import { isDecodable } from './site-path';

/** One page that a gateway asks the renderer for. */
export const drawOrderSchema = z.object({
  /** With its query. */
  path: z.string().check(z.startsWith('/'), z.maxLength(2_000), z.refine(isDecodable)),
  language: z.enum(LANGUAGES),
  /** Where visitors write to, if the operator says so. */
  contact: z.optional(z.string()),
  /** Whether a session cookie came with the request: whose it is, no drawing knows. */
  hasSession: z.boolean(),
});
export type DrawOrder = z.infer<typeof drawOrderSchema>;

/** The set of releases that a visitor gets. */
export const compositionSchema = z.object({
  shell: z.object({ version: z.string(), server: serverHalfSchema }),
  remotes: z.array(registryEntrySchema),
});
export type Composition = z.infer<typeof compositionSchema>;

export const drawRequestSchema = z.object({
  order: drawOrderSchema,
  composition: compositionSchema,
});
export type DrawRequest = z.infer<typeof drawRequestSchema>;

/** Paths of the answers that something is made of, with their queries: it is as old as the oldest of them. */
export const askedSchema = z._default(z.array(z.string()), []);

/** A part that is left to the browser; `part` is a slice's name or `shell`. */
export const drawnPartSchema = z.object({
  part: z.string(),
  reason: z.string(),
  /** Its release is to blame, and nothing else: it counts against it. */
  isFault: z._default(z.boolean(), false),
});
export type DrawnPart = z.infer<typeof drawnPartSchema>;

export const drawnSchema = z.object({
  /** The content of `#root`. */
  html: z.string(),
  /** `<style>` elements. */
  styles: z.string(),
  /** The answers it was drawn with, as JSON for a script. */
  state: z.string(),
  left: z.array(drawnPartSchema),
  /** Nothing was left to the browser, and every answer was there in time. */
  whole: z._default(z.boolean(), true),
  /** Slices whose code ran for it. */
  ran: z._default(z.array(z.string()), []),
  asked: askedSchema,
  passes: z.int(),
  /** From the order to the page, data included. */
  ms: z.int(),
});
export type Drawn = z.infer<typeof drawnSchema>;
