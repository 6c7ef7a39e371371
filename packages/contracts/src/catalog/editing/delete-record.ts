import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { recordDetailSchema } from './get-record';
import { revisionReason } from './put-record';
import { recordParams } from './revision';

/** Removes a tool from the site; its revisions stay and it can be reverted. Wants `If-Match` like `putRecord`. */
export const deleteRecord = defineContract({
  id: 'catalog.deleteRecord',
  method: 'DELETE',
  path: '/api/catalog/records/{id}',
  auth: 'editor',
  params: recordParams,
  body: z.object({ reason: revisionReason }),
  output: recordDetailSchema,
  errors: ['record-not-found', 'revision-conflict', 'revision-required'],
});
