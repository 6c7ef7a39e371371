import { toLanguage } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { i18n } from 'i18next';
import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { EventBus } from '../events/event-bus';
import type { AppHistory } from '../navigation/app-history';
import { storeLanguageForVisit, readStoredLanguage, storeLanguage } from './stored-language';
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
  history: Pick<AppHistory, 'location' | 'replace'>;
  /** What the page is drawn in, whatever the visitor has stored. */
  renderedLanguage?: Language | undefined;
}

export function createLanguageStore({
  i18n,
  texts,
  events,
  history,
  renderedLanguage,
}: Needs): StoreApi<LanguageState> {
  const initial = renderedLanguage ?? readStoredLanguage();
  if (i18n.language !== initial) void i18n.changeLanguage(initial);
  setDocumentLanguage(initial);
  storeLanguageForVisit(initial);
  return createStore((set) => ({
    language: initial,
    async setLanguage(wanted) {
      const language = toLanguage(wanted);
      await texts.loadAll(language);
      await i18n.changeLanguage(language);
      storeLanguage(language);
      removeLanguageParam(history);
      setDocumentLanguage(language);
      set({ language });
      events.emit('language.changed', { language });
    },
  }));
}

/** The choice is newer than what the address says: a reload would bring that back. */
function removeLanguageParam({ location, replace }: Needs['history']): void {
  const params = new URLSearchParams(location.search);
  if (!params.has('lang')) return;
  params.delete('lang');
  const rest = params.toString();
  replace({ ...location, search: rest && `?${rest}` }, location.state);
}

function setDocumentLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
