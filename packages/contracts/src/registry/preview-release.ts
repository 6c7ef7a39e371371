import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { plainText } from '../plain-text';
import { logEntrySchema } from './log-entry';
import { pointerSchema } from './pointer';
import { releaseParamsSchema, releaseVersionSchema, sliceNameSchema } from './release';

/** A week; longer previews have to be opened again. */
const MAX_HOURS = 168;

/**
 * Opens a preview of any published release: `?atlas-preview=<ticket>` on any page shows the site with it. Requires the scope
 * `promote`, or `approve` where promotions need approval. At most ten are open per slice.
 */
export const openPreview = defineContract({
  id: 'registry.openPreview',
  method: 'POST',
  path: '/api/registry/slices/{slice}/previews',
  params: z.object({ slice: sliceNameSchema }),
  body: z.object({
    version: releaseVersionSchema,
    hours: z._default(z.int().check(z.minimum(1), z.maximum(MAX_HOURS)), 24),
    reason: z.optional(plainText(300, 0)),
  }),
  output: z.object({ entry: logEntrySchema, pointer: pointerSchema, ticket: z.string() }),
  status: 201,
  errors: ['bad-token', 'other-slice', 'missing-scope', 'release-not-found', 'already-live'],
});

/** Ends every preview of that release. */
export const endPreviews = defineContract({
  id: 'registry.endPreviews',
  method: 'DELETE',
  path: '/api/registry/slices/{slice}/previews/{version}',
  params: releaseParamsSchema,
  output: z.object({ entry: logEntrySchema, pointer: pointerSchema }),
  errors: ['bad-token', 'other-slice', 'missing-scope', 'no-preview'],
});
