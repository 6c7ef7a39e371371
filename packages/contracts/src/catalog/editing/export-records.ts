import * as z from 'zod/mini';
import { defineContract } from '../../contract';

/** Every published record, or those with these ids, as JSONL (ids in order, keys in the order of the schema) or as CSV with one fact on each line. */
export const exportRecords = defineContract({
  id: 'catalog.exportRecords',
  method: 'GET',
  path: '/api/catalog/export',
  auth: 'editor',
  query: z.object({
    format: z.optional(z.enum(['jsonl', 'csv'])),
    /** Ids with commas between them, at most 50; without it everything. */
    ids: z.optional(
      z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}(,[a-z0-9][a-z0-9-]{0,60}){0,49}$/)),
    ),
  }),
  /** A file, not JSON. */
  output: z.unknown(),
});
