import { DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addKitTexts } from './kit-texts';
import { withJosa } from './josa';

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
    // By itself it would write the key into the store, as if it were English: the real texts would never be fetched.
    missingKeyHandler: () => undefined,
    // As by default, but said: else each text is first looked at whether its key may be a sentence.
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  // `{{name, josa(pair: 은/는)}}` in Korean texts.
  instance.services.formatter?.add('josa', (value, _language, { pair }) =>
    withJosa(String(value), String(pair)),
  );
  addKitTexts(instance);
  return instance;
}
