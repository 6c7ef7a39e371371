import { DEFAULT_LANGUAGE, LANGUAGES } from '@atlas/contracts';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { addKitTexts } from './kit-texts';
import { withJosa } from './josa';

/**
 * Creates the i18next instance of a page. Texts fall back: chosen language, English, Korean, key.
 * @returns the instance, without texts
 */
export function createI18n(): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    fallbackLng: ['en', 'ko'],
    resources: {},
    ns: [],
    initAsync: false,
    // `createTexts` loads the fallback languages after a missing key.
    saveMissing: true,
    // The default handler stores the key as the English text, and the real one would never be
    // loaded.
    missingKeyHandler: () => undefined,
    // The default, set explicitly: otherwise i18next checks for each key whether it is a sentence.
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  // `{{name, josa(pair: 은/는)}}` in Korean texts adds the particle.
  instance.services.formatter?.add('josa', (value, _language, { pair }) =>
    withJosa(String(value), String(pair)),
  );
  addKitTexts(instance);
  return instance;
}
