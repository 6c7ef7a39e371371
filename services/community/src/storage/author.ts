import { randomUUID } from 'node:crypto';
import type { Identity } from '@atlas/service-kit';

/** How an author stands in a document. */
export interface Author {
  userId: string;
  userName: string;
  userAvatar: string | null;
}

const GONE = 'gone:';

/** From the session alone. An empty name is shown as the word Anonymous. */
export function authorOf({ userId, name, picture }: Identity): Author {
  return { userId, userName: name, userAvatar: picture };
}

/** Replaces an author who is gone; each document gets another, so that unique indexes hold. */
export function goneAuthor(): Author {
  return { userId: GONE + randomUUID(), userName: '', userAvatar: null };
}

export function shownUserId(userId: string): string | null {
  if (userId.startsWith(GONE)) return null;
  return userId;
}
