import * as z from 'zod/mini';
import { TOOL_TYPES } from '../category';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
import { cursorPage } from '../paging';
import { REVIEW_SORTS } from './limits';
import { pointFilter } from './point';
import { confirmedAsSchema, reviewerRoleSchema, reviewSchema, usageTimeSchema } from './review';

/** Reviews by cursor. `aiToolId` continues a tool's reviews after the first page. */
export const listReviews = defineContract({
  id: 'community.listReviews',
  method: 'GET',
  path: '/api/reviews',
  query: z.object({
    toolType: z._default(z.enum(TOOL_TYPES), 'all'),
    sort: z._default(z.enum(REVIEW_SORTS), 'recent'),
    language: z.optional(languageSchema),
    usageTime: z.optional(usageTimeSchema),
    role: z.optional(reviewerRoleSchema),
    confirmedAs: z.optional(confirmedAsSchema),
    /** Words that must all occur in the texts or the tool's name, normalised across scripts. */
    search: z.optional(z.string().check(z.maxLength(200))),
    aiToolId: z.optional(z.string().check(z.maxLength(128))),
    rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
    /** `pro:<text>` or `con:<text>`: the reviews that `points` of `getToolScore` count. */
    point: z.optional(pointFilter),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  list: {
    filters: {
      language: 'language',
      usageTime: 'usageTime',
      role: 'role',
      confirmedAs: 'confirmedAs',
      rating: 'rating',
      point: { texts: { pro: 'pros', con: 'cons' }, except: ['confirmedAs', 'maker'] },
    },
    of: { aiToolId: 'aiToolId' },
    search: { parameter: 'search', fields: ['title', 'content', 'aiToolName'] },
    sorts: {
      recent: ['createdAt', 'desc'],
      helpful: ['helpful', 'desc'],
      rating: ['rating', 'desc'],
    },
    paging: { kind: 'cursor', parameter: 'cursor', sizeParameter: 'limit', size: 20 },
  },
  output: cursorPage(reviewSchema),
});
