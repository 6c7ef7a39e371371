import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { toolIdSchema } from '../record';

/** Largest body of an import in bytes, compressed and decompressed. */
export const IMPORT_MAX_BYTES = 20 * 2 ** 20;
export const IMPORT_MAX_RECORDS = 10_000;
/** Media types of an import. */
export const IMPORT_TYPES = { jsonl: 'application/x-ndjson', csv: 'text/csv' } as const;

const importErrorSchema = z.object({
  /** 1-based line of the file. */
  line: z.int().check(z.positive()),
  /** Path in the record, or the column. */
  field: z.string(),
  message: z.string(),
});

export const importReportSchema = z.object({
  /** Absent for a dry run, for a file with errors and for a file without changes. */
  importId: z.optional(z.string()),
  records: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Records in which the file contradicts an editor; their facts stay and the editors see the conflict. */
  contradicting: z.int(),
  /** Ids by outcome, at most 200 each. */
  ids: z.object({
    new: z.array(toolIdSchema),
    changed: z.array(toolIdSchema),
    contradicting: z.array(toolIdSchema),
  }),
  /** New and changed records wait for a second editor. */
  needsApproval: z.optional(z.boolean()),
  /** At most 100; with any error nothing is imported. */
  errors: z.array(importErrorSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportError = z.infer<typeof importErrorSchema>;

/**
 * Imports records. The body is a file: JSONL (`application/x-ndjson`, one record on each line) or CSV (`text/csv`, one
 * fact on each line), UTF-8, at most IMPORT_MAX_BYTES. Everything or nothing is imported.
 */
export const importRecords = defineContract({
  id: 'catalog.importRecords',
  method: 'POST',
  path: '/api/catalog/imports',
  auth: 'editor',
  query: z.object({
    /** Report only. */
    dryRun: z.optional(z.literal('1')),
  }),
  output: importReportSchema,
  errors: ['import-running'],
});
