import * as z from 'zod/mini';
import { factRefSchema, toolIdSchema, toolRecordSchema } from '../record';

/**
 * `draft`: visible to editors only. `pending`: waits for a second editor. `scheduled`: is published at `publishAt`.
 * `published`: was or is what visitors see. `rejected`: refused by a second editor. `superseded`: a draft, pending or
 * scheduled revision that a newer one replaced.
 */
export const REVISION_STATES = [
  'draft',
  'pending',
  'scheduled',
  'published',
  'rejected',
  'superseded',
] as const;
export type RevisionState = (typeof REVISION_STATES)[number];

/** Who made a revision: an editor, a maker, or an import of the operator. */
export const revisionAuthorSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['editor', 'maker', 'operator']),
});
export type RevisionAuthor = z.infer<typeof revisionAuthorSchema>;

export const revisionSchema = z.object({
  id: z.string(),
  toolId: toolIdSchema,
  /** Counts from 1 for each tool. */
  number: z.int().check(z.positive()),
  state: z.enum(REVISION_STATES),
  action: z.enum(['create', 'update', 'delete', 'revert']),
  reason: z.string(),
  by: revisionAuthorSchema,
  at: z.iso.datetime(),
  /** Of a scheduled revision. */
  publishAt: z.optional(z.iso.datetime()),
  publishedAt: z.optional(z.iso.datetime()),
  /** The second editor, who approved or rejected it. */
  decidedBy: z.optional(revisionAuthorSchema),
  /** Why it was rejected. */
  decisionReason: z.optional(z.string()),
  importId: z.optional(z.string()),
  /** Changed facts (`plan:pro`) and changed other fields of the record (`texts.ko.tagline`, `names`). */
  changed: z.array(z.string()),
});
export type Revision = z.infer<typeof revisionSchema>;

/** A revision with the record after it and the published one before it; null when there is none. */
export const revisionDetailSchema = z.extend(revisionSchema, {
  record: z.nullable(toolRecordSchema),
  before: z.nullable(toolRecordSchema),
});
export type RevisionDetail = z.infer<typeof revisionDetailSchema>;

/** A value that an import found for a fact that an editor had set otherwise. */
export const factConflictSchema = z.object({
  ref: factRefSchema,
  /** The whole fact as the import has it; null when the import does not contain it. */
  fact: z.nullable(z.unknown()),
  importId: z.string(),
  at: z.iso.datetime(),
});
export type FactConflict = z.infer<typeof factConflictSchema>;

export const revisionParams = z.object({
  revisionId: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
});
export const recordParams = z.object({ id: toolIdSchema });
