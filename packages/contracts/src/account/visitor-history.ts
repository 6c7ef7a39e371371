import * as z from 'zod/mini';
import { favoriteParams } from './favorite';

/** Maximum number of viewed tools, newest first. */
export const MAX_VIEWED = 12;

/** Selected quiz options as in the result's URL, in the order of the path. */
const quizResultSchema = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(300));

/** What the site stores about a visitor's activity, in the browser and with the account. */
export const visitorHistorySchema = z.object({
  viewed: z.array(favoriteParams.shape.toolId).check(z.maxLength(MAX_VIEWED)),
  quiz: z.nullable(quizResultSchema),
});
export type VisitorHistory = z.infer<typeof visitorHistorySchema>;

/** One addition to the history. */
export const visitorHistoryChangeSchema = z.union([
  z.strictObject({ viewed: favoriteParams.shape.toolId }),
  z.strictObject({ quiz: quizResultSchema }),
]);
export type VisitorHistoryChange = z.infer<typeof visitorHistoryChangeSchema>;
