import { useLanguage } from '@atlas/mfe-kit';
import type { Language, Text } from '@atlas/mfe-kit';
import { useMemo } from 'react';

interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Texts that only the pages of one feature load, so that the remote's own texts stay small.
 * @param texts the feature's texts by language
 * @returns the text of a key with its values inserted, in the plural form of `count` if there is one (`key_one`,
 * `key_other`); an unknown key is returned unchanged
 */
export function useFeatureText(texts: Readonly<Record<Language, Texts>>): Text {
  const { language } = useLanguage();
  return useMemo(() => {
    const own = texts[language];
    const plurals = new Intl.PluralRules(language);
    return (key, values = {}) => {
      const { count } = values;
      const counted = typeof count === 'number' && find(own, `${key}_${plurals.select(count)}`);
      return (counted || (find(own, key) ?? key)).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(values[name] ?? ''),
      );
    };
  }, [texts, language]);
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}
