import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { toolRecordSchema } from '../record';
import { toolDetailSchema } from '../tool';

/**
 * The tool as its public page would show this record. Nothing is stored. `errors` lists what prevents the publication;
 * `tool` is null when a page cannot be made without it.
 */
export const previewRecord = defineContract({
  id: 'catalog.previewRecord',
  method: 'POST',
  path: '/api/catalog/records/preview',
  auth: 'editor',
  body: z.object({ record: toolRecordSchema }),
  output: z.object({
    tool: z.nullable(toolDetailSchema),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
});
