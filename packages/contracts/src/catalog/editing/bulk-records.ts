import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { plainText } from '../../plain-text';
import { partialDateSchema, toolIdSchema } from '../record';
import { revisionReason } from './put-record';

/** Records of one call: a page of the editors' list. */
export const BULK_MAX_RECORDS = 50;

const records = z
  .array(z.strictObject({ id: toolIdSchema, revision: z.int().check(z.positive()) }))
  .check(z.minLength(1), z.maxLength(BULK_MAX_RECORDS));

/**
 * Does the same with several records, each in a transaction of its own and only while its newest revision is the given
 * one: approves or rejects the waiting revision, publishes another status, or requests a check in the queue.
 */
export const bulkRecords = defineContract({
  id: 'catalog.bulkRecords',
  method: 'POST',
  path: '/api/catalog/records/bulk',
  auth: 'editor',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve'), records }),
    z.strictObject({
      action: z.literal('reject'),
      records,
      /** Proposals of makers need one. */
      reason: z.optional(plainText(500, 0)),
    }),
    z.strictObject({
      action: z.literal('set-status'),
      records,
      status: z.enum(['active', 'discontinued']),
      /** Day of the discontinuation, as precise as it is known. */
      on: z.optional(partialDateSchema),
      reason: revisionReason,
    }),
    z.strictObject({ action: z.literal('request-check'), records, reason: plainText(500) }),
  ]),
  output: z.object({
    results: z.array(
      z.object({
        id: toolIdSchema,
        /** Type of the problem, `own-revision`; null where it succeeded. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});
