import * as z from 'zod/mini';
import { favoriteParams } from './favorite';

/** So many tools that were looked at are remembered, newest first. */
export const MAX_VIEWED = 12;

/** The quiz's answers as its result's address holds them, in the order of the path. */
const quizResultSchema = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(300));

/** What the site remembers of a visitor, to show what fits: in the browser, and with the account. */
export const visitorHistorySchema = z.object({
  viewed: z.array(favoriteParams.shape.toolId).check(z.maxLength(MAX_VIEWED)),
  quiz: z.nullable(quizResultSchema),
});
export type VisitorHistory = z.infer<typeof visitorHistorySchema>;

/** One thing more to remember. */
export const visitorHistoryChangeSchema = z.union([
  z.strictObject({ viewed: favoriteParams.shape.toolId }),
  z.strictObject({ quiz: quizResultSchema }),
]);
export type VisitorHistoryChange = z.infer<typeof visitorHistoryChangeSchema>;
