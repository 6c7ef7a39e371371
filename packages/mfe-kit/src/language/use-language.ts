import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import type { LanguageState } from './language-store';

export function useLanguage(): LanguageState {
  return useStore(usePlatform().language);
}
