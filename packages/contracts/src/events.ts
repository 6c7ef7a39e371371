import type * as z from 'zod/mini';
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

type Schema = z.ZodMiniType;

/** An event that a slice emits, with the schema of its payload. */
export interface EventContract<Payload extends Schema = Schema> {
  readonly event: string;
  readonly payload: Payload;
}

/**
 * Defines an event of a slice in its folder `contracts/`. The registry compares its payload with what listeners read.
 * @param event name: `checkout.ordered`
 * @param payload schema of an object
 * @returns the contract of the event
 */
export function defineEvent<Payload extends Schema>(
  event: string,
  payload: Payload,
): EventContract<Payload> {
  return { event, payload };
}

/**
 * Whether a value is the contract of an event.
 * @param value any value
 * @returns whether it has the fields of one
 */
export function isEventContract(value: unknown): value is EventContract {
  return typeof value === 'object' && value !== null && 'event' in value && 'payload' in value;
}
