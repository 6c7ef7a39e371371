import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { recordDetailSchema } from './get-record';
import { revisionReason } from './put-record';
import { recordParams } from './revision';

/** Publishes the record of an earlier revision as a new one. Wants `If-Match` like `putRecord`. */
export const revertRecord = defineContract({
  id: 'catalog.revertRecord',
  method: 'POST',
  path: '/api/catalog/records/{id}/revert',
  auth: 'editor',
  params: recordParams,
  body: z.object({ revision: z.int().check(z.positive()), reason: revisionReason }),
  output: recordDetailSchema,
  errors: ['record-not-found', 'revision-not-found', 'revision-conflict', 'revision-required'],
});
