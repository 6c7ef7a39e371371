import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { languageSchema } from '../../language';
import { factRefSchema, toolRecordSchema } from '../record';
import { factConflictSchema, recordParams, revisionSchema } from './revision';

export const recordDetailSchema = z.object({
  /** What visitors see; null before the first publication and after a deletion. */
  record: z.nullable(toolRecordSchema),
  /** Number of the newest revision, also in `ETag`; the value of `If-Match` for the next write. */
  revision: z.int(),
  /** The revision that is not published yet, with its record; a deletion has none. */
  open: z.nullable(z.extend(revisionSchema, { record: z.nullable(toolRecordSchema) })),
  conflicts: z.array(factConflictSchema),
  missing: z.array(factRefSchema),
  old: z.array(factRefSchema),
  untranslated: z.array(languageSchema),
});
export type RecordDetail = z.infer<typeof recordDetailSchema>;

/** A record for editing. The response has `ETag: "<revision>"`. */
export const getRecord = defineContract({
  id: 'catalog.getRecord',
  method: 'GET',
  path: '/api/catalog/records/{id}',
  auth: 'editor',
  params: recordParams,
  output: recordDetailSchema,
  errors: ['record-not-found'],
});
