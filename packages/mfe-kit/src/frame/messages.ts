import type { Language } from '@atlas/contracts';
import type { TrackedEvent } from '../analytics/tracker';

/** Message of the page to a frame, sent when it is ready and after each change. */
export interface FrameState {
  slot: string;
  props: object;
  language: Language;
  theme: 'light' | 'dark';
}

/** Message of a frame to the page. Its content is untrusted. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'size'; height: number }
  | { kind: 'alive' }
  /** Its URL changed, which adds an entry to the visitor's history. */
  | { kind: 'moved' }
  | { kind: 'failed'; message: string }
  | { kind: 'navigate'; to: string }
  | { kind: 'track'; event: TrackedEvent };

/** Property that identifies these messages. */
export const FRAME_MESSAGE_KEY = 'atlas-frame';
