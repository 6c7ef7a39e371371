import { DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addKitTexts } from './kit-texts';

/** One instance per page. Texts fall back chosen → en → ko → key (spec §4). */
export function createI18n(): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    fallbackLng: ['en', 'ko'],
    resources: {},
    ns: [],
    initAsync: false,
    // A missing key tells `createTexts` to fetch the languages to fall back to.
    saveMissing: true,
    // As by default, but said: else each text is first looked at whether its key may be a sentence.
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  addKitTexts(instance);
  return instance;
}
