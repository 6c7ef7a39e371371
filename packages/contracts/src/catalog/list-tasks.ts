import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { curatedTaskSchema } from './task';

/** Every task of the tools, with its synonyms, in curated order. */
export const listTasks = defineContract({
  id: 'catalog.listTasks',
  method: 'GET',
  path: '/api/ai-tools/tasks',
  output: z.array(curatedTaskSchema),
});
