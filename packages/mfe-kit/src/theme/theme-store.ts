import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { EventBus } from '../events/event-bus';
import { applyTheme, readStoredTheme, storeTheme } from './stored-theme';
import type { Theme } from './stored-theme';

/** Theme of the page. */
export interface ThemeState {
  theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

/** Creates the theme state of a page and applies the stored theme. */
export function createThemeStore(events: EventBus): StoreApi<ThemeState> {
  const initial = readStoredTheme();
  applyTheme(initial);
  return createStore((set) => ({
    theme: initial,
    setTheme(theme) {
      storeTheme(theme);
      applyTheme(theme);
      set({ theme });
      events.emit('theme.changed', { theme });
    },
  }));
}
