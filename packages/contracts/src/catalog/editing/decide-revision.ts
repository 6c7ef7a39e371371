import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { plainText } from '../../plain-text';
import { recordDetailSchema } from './get-record';
import { revisionParams } from './revision';

/** Publishes a pending revision, or schedules it when its `publishAt` is in the future. Never by its author. */
export const approveRevision = defineContract({
  id: 'catalog.approveRevision',
  method: 'POST',
  path: '/api/catalog/revisions/{revisionId}/approve',
  auth: 'editor',
  params: revisionParams,
  output: recordDetailSchema,
  errors: ['revision-not-found', 'revision-not-open', 'own-revision', 'revision-conflict'],
});

/** Refuses a pending revision, or withdraws a draft or a scheduled one. */
export const rejectRevision = defineContract({
  id: 'catalog.rejectRevision',
  method: 'POST',
  path: '/api/catalog/revisions/{revisionId}/reject',
  auth: 'editor',
  params: revisionParams,
  body: z.object({ reason: z.optional(plainText(500, 0)) }),
  output: recordDetailSchema,
  errors: ['revision-not-found', 'revision-not-open'],
});
