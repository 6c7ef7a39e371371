import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import type { LanguageState } from './language-store';

/** @returns the current language and the function to change it */
export function useLanguage(): LanguageState {
  return useStore(usePlatform().language);
}
