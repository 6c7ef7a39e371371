import type { Language } from '@atlas/contracts';
import type { TrackedEvent } from '../analytics/tracker';

/** What the page says to a frame: once at first, and again when anything of it changes. */
export interface FrameState {
  slot: string;
  props: object;
  language: Language;
  theme: 'light' | 'dark';
}

/** What a frame says to the page. Its words are a stranger's: each is looked at before anything is done. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'size'; height: number }
  | { kind: 'alive' }
  /** Its document says that its address changed: an entry in the visitor's history. */
  | { kind: 'moved' }
  | { kind: 'failed'; message: string }
  | { kind: 'navigate'; to: string }
  | { kind: 'track'; event: TrackedEvent };

/** Marks a message as one of these. */
export const FRAME_MESSAGE_KEY = 'atlas-frame';
