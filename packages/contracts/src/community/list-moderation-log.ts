import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cursorPage } from '../paging';
import { communityId } from './community-id';

export const moderationEntrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  targetId: z.string(),
  /** `report`, `hide` or `restore`. */
  action: z.string(),
  actorId: z.string(),
  note: z.nullable(z.string()),
  at: z.string(),
});

/** Newest first, 50 per page. */
export const listModerationLog = defineContract({
  id: 'community.listModerationLog',
  method: 'GET',
  path: '/api/moderation/log',
  auth: 'moderator',
  query: z.object({ cursor: z.optional(communityId) }),
  list: {
    sorts: { '': ['at', 'desc'] },
    paging: { kind: 'cursor', parameter: 'cursor', size: 50 },
  },
  output: cursorPage(moderationEntrySchema),
});
