import { toLanguage } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { i18n } from 'i18next';
import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { EventBus } from '../events/event-bus';
import type { AppHistory } from '../navigation/app-history';
import { storeLanguageForVisit, readStoredLanguage, storeLanguage } from './stored-language';
import type { Texts } from './texts';

/** Language of the page. */
export interface LanguageState {
  language: Language;
  /** @returns a promise that resolves when the texts of the new language are shown */
  readonly setLanguage: (language: Language) => Promise<void>;
}

interface Needs {
  i18n: i18n;
  texts: Texts;
  events: EventBus;
  history: Pick<AppHistory, 'location' | 'replace'>;
  /** Language of a server-rendered page; it overrides the stored choice. */
  renderedLanguage?: Language | undefined;
}

/** Creates the language state of a page and sets the document's language. */
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

/** Removes `lang` from the URL, or a reload would undo the visitor's choice. */
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
