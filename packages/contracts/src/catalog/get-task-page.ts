import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { LANGUAGES } from '../language';
import { foundToolSchema } from './find-tools';
import { taskPageLinkSchema } from './list-task-pages';

/** Facts that speak for a tool, in the order in which a page shows them. */
export const TASK_REASONS = [
  'mainTask',
  'free',
  'freePlan',
  'withoutAccount',
  'language',
  'ease',
  'members',
] as const;
export type TaskReason = (typeof TASK_REASONS)[number];

/** What a visitor may look for, with the number of the task's tools that offer it. */
export const TASK_NEEDS = ['freePlan', 'withoutAccount', 'language', 'phone', 'api'] as const;
export type TaskNeed = (typeof TASK_NEEDS)[number];

/**
 * A task's best tools by score: 30 % how central the task is to the tool (its first task counts fully, its second half, and
 * so on), 25 % ease of use, 20 % the members' average (smoothed), 25 % whether the interface has the language `lang`.
 * A tool without a score counts as 50 of 100, one without reviews as 3.5 stars. With `free`, tools with a free plan come first.
 * 404 (`path-not-found`) for an unknown task and one with fewer than MIN_TASK_TOOLS tools.
 */
export const getTaskPage = defineContract({
  id: 'catalog.getTaskPage',
  method: 'GET',
  path: '/api/ai-tools/task-pages/{key}',
  params: z.object({ key: z.string().check(z.maxLength(60)) }),
  query: z.object({
    lang: z.optional(z.enum(LANGUAGES)),
    free: z.optional(z.literal('1')),
  }),
  output: z.object({
    task: taskPageLinkSchema,
    needs: z.array(z.object({ code: z.enum(TASK_NEEDS), count: z.int() })),
    best: z
      .array(z.object({ tool: foundToolSchema, reasons: z.array(z.enum(TASK_REASONS)) }))
      .check(z.maxLength(3)),
    /** The next best. */
    others: z.array(foundToolSchema).check(z.maxLength(12)),
    /** Other tasks of the category. */
    related: z.array(taskPageLinkSchema),
  }),
  errors: ['path-not-found'],
});
