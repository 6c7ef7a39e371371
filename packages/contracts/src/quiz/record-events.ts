import * as z from 'zod/mini';
import { MAX_COMPARED, MIN_COMPARED } from '../catalog/versus';
import { defineContract } from '../contract';

export const MAX_EVENTS = 50;

const at = z.iso.datetime();
const toolId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));

export const usageEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('page-view'),
    path: z.string().check(z.regex(/^\//), z.maxLength(200)),
    at,
  }),
  z.strictObject({
    /** The tool's page was opened; within half an hour a tab sends one event for a tool. */
    type: z.literal('tool-visit'),
    toolId,
    at,
  }),
  z.strictObject({
    /** Tools that were shown side by side. */
    type: z.literal('comparison'),
    toolIds: z.array(toolId).check(z.minLength(MIN_COMPARED), z.maxLength(MAX_COMPARED)),
    at,
  }),
  z.strictObject({ type: z.literal('quiz-complete'), at }),
]);
export type UsageEvent = z.infer<typeof usageEventSchema>;

/** Records usage events, at most 16 KB. 400 when a time is more than 24 h off; then nothing is stored. */
export const recordEvents = defineContract({
  id: 'quiz.recordEvents',
  method: 'POST',
  path: '/api/usage/events',
  body: z.strictObject({
    events: z.array(usageEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS)),
  }),
  status: 202,
  /** 0 for a visitor who opted out of tracking. */
  output: z.object({ accepted: z.int() }),
  errors: ['too-large', 'too-many-batches'],
});
