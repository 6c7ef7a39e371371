import type { VisitorHistoryChange } from './account/visitor-history';
import type { Language } from './language';

/** What rooms of the browser tell one another; each payload is plain data. */
export interface PlatformEvents {
  'session.changed': { userId: string | null };
  'session.ended': Record<never, never>;
  'language.changed': { language: Language };
  'theme.changed': { theme: 'light' | 'dark' | 'system' };
  'navigation.done': { path: string };
  'favorites.changed': { toolId: string; saved: boolean };
  'packages.changed': { count: number };
  'reviews.changed': { toolId: string };
  /** The comparison tray holds so many tools now. */
  'compare.changed': { count: number };
  /** What this browser remembers is another: one thing more, `forget` where the visitor wished it, null where it was read anew. */
  'memory.changed': { change: VisitorHistoryChange | 'forget' | null };
  'quiz.open': Record<never, never>;
}
export type PlatformEvent = keyof PlatformEvents;
