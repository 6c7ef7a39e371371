import type { VisitorHistoryChange } from './account/visitor-history';
import type { Language } from './language';

/** Events between the shell and remotes; payloads are plain data. */
export interface PlatformEvents {
  'session.changed': { userId: string | null };
  'session.ended': Record<never, never>;
  'language.changed': { language: Language };
  'theme.changed': { theme: 'light' | 'dark' | 'system' };
  'navigation.done': { path: string };
  'favorites.changed': { toolId: string; saved: boolean };
  'packages.changed': { count: number };
  'reviews.changed': { toolId: string };
  /** Number of tools in the comparison tray. */
  'compare.changed': { count: number };
  /** The visitor history changed: by one addition, `forget` when the visitor cleared it, null when it was reloaded. */
  'memory.changed': { change: VisitorHistoryChange | 'forget' | null };
  'quiz.open': Record<never, never>;
}
export type PlatformEvent = keyof PlatformEvents;
