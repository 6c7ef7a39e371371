import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { curatedTaskSchema } from './task';

/** Everything that tools name in `tasks`, with the words that people use for it, in curated order. */
export const listTasks = defineContract({
  id: 'catalog.listTasks',
  method: 'GET',
  path: '/api/ai-tools/tasks',
  output: z.array(curatedTaskSchema),
});
