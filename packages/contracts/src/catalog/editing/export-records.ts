import * as z from 'zod/mini';
import { defineContract } from '../../contract';

/** Every published record as JSONL (ids in order, keys in the order of the schema) or as CSV with one fact on each line. */
export const exportRecords = defineContract({
  id: 'catalog.exportRecords',
  method: 'GET',
  path: '/api/catalog/export',
  auth: 'editor',
  query: z.object({ format: z.optional(z.enum(['jsonl', 'csv'])) }),
  /** A file, not JSON. */
  output: z.unknown(),
});
