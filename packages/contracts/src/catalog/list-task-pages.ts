import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { curatedTaskSchema } from './task';

/** Tools that a task needs for a page of its own: with fewer there is nothing to choose from. */
export const MIN_TASK_TOOLS = 3;

const taskNameSchema = z.pick(curatedTaskSchema, {
  key: true,
  category: true,
  label: true,
  labelEn: true,
  labelJa: true,
  labelZh: true,
});

export const taskPageLinkSchema = z.extend(taskNameSchema, {
  /** Number of its tools. */
  tools: z.int().check(z.minimum(MIN_TASK_TOOLS)),
});
export type TaskPageLink = z.infer<typeof taskPageLinkSchema>;

/** Tasks with at least MIN_TASK_TOOLS tools, in curated order. */
export const listTaskPages = defineContract({
  id: 'catalog.listTaskPages',
  method: 'GET',
  path: '/api/ai-tools/task-pages',
  output: z.array(taskPageLinkSchema),
});
