import * as z from 'zod/mini';
import { defineContract } from '../contract';

const toolVisitsSchema = z.object({
  toolId: z.string(),
  /** In the last 30 complete days and today so far. */
  visits: z.int(),
});
export type ToolVisits = z.infer<typeof toolVisitsSchema>;

/** Number of visits of each tool's page; tools without visits are omitted. */
export const listToolVisits = defineContract({
  id: 'quiz.listToolVisits',
  method: 'GET',
  path: '/api/usage/tool-visits',
  auth: 'service',
  output: z.array(toolVisitsSchema),
});
