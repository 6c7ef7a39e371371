import { LANGUAGES, recordOf, toLanguage } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { i18n } from 'i18next';

/** `(language) => import('./locales/' + language + '.json')`. */
export type LoadLocale = (language: Language) => Promise<unknown>;

/** Loads the texts of remotes. */
export interface Texts {
  /** Loads a namespace in the current language, and in later languages after a change. */
  add(namespace: string, load: LoadLocale): Promise<void>;
  /** Loads every namespace in a language, before it is shown. */
  loadAll(language: Language): Promise<void>;
}

/**
 * Creates the loader of texts, with fallback to English and Korean.
 * @param i18n the page's i18next instance
 * @returns the loader, which loads the texts of each remote once
 */
export function createTexts(i18n: i18n): Texts {
  const loaders = new Map<string, LoadLocale>();
  const pending = new Map<string, Promise<boolean>>();
  const missed = new Set<string>();

  const loadOne = (namespace: string, language: Language): Promise<boolean> => {
    const id = `${language}/${namespace}`;
    if (i18n.hasResourceBundle(language, namespace)) return Promise.resolve(true);
    const loading =
      pending.get(id) ?? fetchBundle(namespace, language).finally(() => pending.delete(id));
    pending.set(id, loading);
    return loading;
  };
  const fetchBundle = async (namespace: string, language: Language): Promise<boolean> => {
    try {
      const loaded = await loaders.get(namespace)?.(language);
      // Components that have rendered a missing key or another language render again; others need not.
      i18n.addResourceBundle(language, namespace, unwrap(loaded), false, false, {
        silent: !missed.has(namespace) && !isLate(namespace, language),
        skipCopy: true,
      });
      return true;
    } catch {
      return false;
    }
  };
  /** Whether components may show the namespace in another language than the current one. */
  const isLate = (namespace: string, language: Language): boolean =>
    language === i18n.language && LANGUAGES.some((one) => i18n.hasResourceBundle(one, namespace));
  const loadWithFallback = async (namespace: string, language: Language): Promise<void> => {
    for (const candidate of [language, 'en', 'ko'] as const) {
      if (await loadOne(namespace, candidate)) return;
    }
  };

  i18n.on('missingKey', (_languages: unknown, namespace: string) => {
    missed.add(namespace);
    if (!loaders.has(namespace)) return;
    void loadOne(namespace, 'en').then(() => loadOne(namespace, 'ko'));
  });

  return {
    async add(namespace, load) {
      loaders.set(namespace, load);
      let language: Language;
      do {
        language = toLanguage(i18n.language);
        await loadWithFallback(namespace, language);
        // The visitor may have changed it meanwhile.
      } while (language !== toLanguage(i18n.language));
    },
    async loadAll(language) {
      let known: number;
      do {
        known = loaders.size;
        await Promise.all(
          [...loaders.keys()].map((namespace) => loadWithFallback(namespace, language)),
        );
        // Remotes may have been added meanwhile.
      } while (known !== loaders.size);
    },
  };
}

function unwrap(module: unknown): object {
  const { default: content = module } = recordOf(module);
  return recordOf(content);
}
