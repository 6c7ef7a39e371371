import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { plainText } from '../../plain-text';
import { factRefSchema, toolRecordSchema } from '../record';
import { recordDetailSchema } from './get-record';
import { recordParams } from './revision';

export const revisionReason = plainText(500);

/**
 * Saves a record as a new revision. `If-Match: "<revision>"` names the newest revision that the editor has seen (428
 * without it, 412 when there is a newer one); `If-None-Match: *` creates a record. `verifiedAt` and `verifiedBy` in the
 * body are ignored: a fact keeps its verification while value and sources are unchanged, and `verified` names the facts
 * that the caller has compared with their sources today.
 */
export const putRecord = defineContract({
  id: 'catalog.putRecord',
  method: 'PUT',
  path: '/api/catalog/records/{id}',
  auth: 'editor',
  params: recordParams,
  body: z.object({
    record: toolRecordSchema,
    reason: revisionReason,
    /** Where publications need a second editor, `now` and `at` become `pending` first. */
    publish: z.union([z.enum(['draft', 'now']), z.object({ at: z.iso.datetime() })]),
    verified: z.optional(z.array(factRefSchema).check(z.maxLength(80))),
    /** Conflicts that the caller has decided. */
    dismiss: z.optional(z.array(factRefSchema).check(z.maxLength(80))),
  }),
  output: recordDetailSchema,
  errors: ['record-not-found', 'revision-conflict', 'revision-required', 'record-exists'],
});
