import { toLanguage, type Language } from '@atlas/contracts';
import type { i18n } from 'i18next';
import { createStore, type StoreApi } from 'zustand';
import type { EventBus } from '../events/event-bus';
import { readStoredLanguage, storeLanguage } from './stored-language';
import type { Texts } from './texts';

export interface LanguageState {
  language: Language;
  /** Resolves when the texts of the new language are on screen. */
  setLanguage(language: Language): Promise<void>;
}

interface Needs {
  i18n: i18n;
  texts: Texts;
  events: EventBus;
}

export function createLanguageStore({ i18n, texts, events }: Needs): StoreApi<LanguageState> {
  const initial = readStoredLanguage();
  void i18n.changeLanguage(initial);
  showLanguage(initial);
  return createStore((set) => ({
    language: initial,
    async setLanguage(wanted) {
      const language = toLanguage(wanted);
      await texts.loadAll(language);
      await i18n.changeLanguage(language);
      storeLanguage(language);
      showLanguage(language);
      set({ language });
      events.emit('language.changed', { language });
    },
  }));
}

function showLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
