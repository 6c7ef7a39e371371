import { randomUUID } from 'node:crypto';
import type { Identity } from '@atlas/service-kit';

/** Author fields of a document. */
export interface Author {
  userId: string;
  userName: string;
  userAvatar: string | null;
}

const DELETED_PREFIX = 'gone:';

/** Author of a session. An empty name is shown as the localised word for Anonymous. */
export function authorOf({ userId, name, picture }: Identity): Author {
  return { userId, userName: name, userAvatar: picture };
}

/** Replaces a deleted author; unique per document, for unique indexes. */
export function deletedAuthor(): Author {
  return { userId: DELETED_PREFIX + randomUUID(), userName: '', userAvatar: null };
}

export function shownUserId(userId: string): string | null {
  if (userId.startsWith(DELETED_PREFIX)) return null;
  return userId;
}
