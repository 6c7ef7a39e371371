import type { i18n } from 'i18next';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import ko from '../locales/ko.json';
import zh from '../locales/zh.json';
import { KIT_NAMESPACE } from './use-kit-text';

/** Adds the kit's texts synchronously: they are shown when loading fails. */
export function addKitTexts(i18n: i18n): void {
  for (const [language, texts] of Object.entries({ ko, en, ja, zh })) {
    i18n.addResourceBundle(language, KIT_NAMESPACE, texts);
  }
}
