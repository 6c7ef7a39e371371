import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cursorPage } from '../paging';
import { moderationKind, moderationStateSchema } from './report';
import { communityId } from './community-id';

export const moderationItemSchema = z.object({
  kind: moderationKind,
  id: z.string(),
  state: moderationStateSchema,
  userName: z.string(),
  content: z.string(),
  createdAt: z.string(),
  reports: z.array(
    z.object({ reason: z.string(), note: z.nullable(z.string()), createdAt: z.string() }),
  ),
});
export type ModerationItem = z.infer<typeof moderationItemSchema>;

/** Content by moderation state: awaiting review (`reported`), hidden, or `visible`; newest first, 50 per page. */
export const listModerationQueue = defineContract({
  id: 'community.listModerationQueue',
  method: 'GET',
  path: '/api/moderation/queue',
  auth: 'moderator',
  query: z.object({
    kind: z._default(moderationKind, 'review'),
    state: z._default(moderationStateSchema, 'reported'),
    cursor: z.optional(communityId),
  }),
  list: {
    of: { kind: 'kind', state: 'state' },
    sorts: { '': ['createdAt', 'desc'] },
    paging: { kind: 'cursor', parameter: 'cursor', size: 50 },
  },
  output: cursorPage(moderationItemSchema),
});
