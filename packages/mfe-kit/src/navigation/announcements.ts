import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';

/** What the shell's live region says. `turn` changes with each announcement, so that equal texts are read again. */
export interface AnnouncementState {
  text: string;
  turn: number;
  announce(text: string): void;
}

export function createAnnouncements(): StoreApi<AnnouncementState> {
  return createStore((set) => ({
    text: '',
    turn: 0,
    announce: (text) => set(({ turn }) => ({ text, turn: turn + 1 })),
  }));
}
