import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';

/**
 * Text of the shell's live region. `sequence` changes with each announcement, so that equal texts
 * are read again.
 */
export interface AnnouncementState {
  text: string;
  sequence: number;
  announce(text: string): void;
}

/** Creates the state of the live region. */
export function createAnnouncements(): StoreApi<AnnouncementState> {
  return createStore((set) => ({
    text: '',
    sequence: 0,
    announce: (text) => set(({ sequence }) => ({ text, sequence: sequence + 1 })),
  }));
}
