import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { cursorPage } from '../../paging';
import {
  REVISION_STATES,
  recordParams,
  revisionDetailSchema,
  revisionParams,
  revisionSchema,
} from './revision';

/** Revisions of one record, newest first, 50 at a time. */
export const listRevisions = defineContract({
  id: 'catalog.listRevisions',
  method: 'GET',
  path: '/api/catalog/records/{id}/revisions',
  auth: 'editor',
  params: recordParams,
  query: z.object({
    /** `nextCursor` of the page before. */
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  }),
  list: {
    of: { id: 'toolId' },
    sorts: { '': ['number', 'desc'] },
    paging: { kind: 'cursor', parameter: 'after', field: 'number', size: 50 },
  },
  output: cursorPage(revisionSchema),
  errors: ['record-not-found'],
});

/** Revisions of all records in one state, oldest first, 50 at a time: the queue of approvals and the schedule. */
export const listOpenRevisions = defineContract({
  id: 'catalog.listOpenRevisions',
  method: 'GET',
  path: '/api/catalog/revisions',
  auth: 'editor',
  query: z.object({
    state: z.enum(REVISION_STATES),
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{24}$/))),
  }),
  list: {
    of: { state: 'state' },
    sorts: { '': ['at', 'asc'] },
    paging: { kind: 'cursor', parameter: 'after', size: 50 },
  },
  output: cursorPage(revisionSchema),
});

export const getRevision = defineContract({
  id: 'catalog.getRevision',
  method: 'GET',
  path: '/api/catalog/revisions/{revisionId}',
  auth: 'editor',
  params: revisionParams,
  output: revisionDetailSchema,
  errors: ['revision-not-found'],
});
