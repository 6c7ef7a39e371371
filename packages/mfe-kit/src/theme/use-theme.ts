import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import type { ThemeState } from './theme-store';

/** @returns the chosen theme and the function to change it */
export function useTheme(): ThemeState {
  return useStore(usePlatform().theme);
}
