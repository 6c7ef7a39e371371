import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import type { ThemeState } from './theme-store';

export function useTheme(): ThemeState {
  return useStore(usePlatform().theme);
}
