import { useLanguage } from '@atlas/mfe-kit';
import type { Language, Text } from '@atlas/mfe-kit';
import { useMemo } from 'react';

interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Texts that only the pages of one feature load, so that the remote's own texts stay small.
 * @param texts the feature's texts by language
 * @returns the text of a key with its values inserted; an unknown key is returned unchanged
 */
export function useFeatureText(texts: Readonly<Record<Language, Texts>>): Text {
  const { language } = useLanguage();
  return useMemo(() => {
    const own = texts[language];
    return (key, values = {}) =>
      find(own, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  }, [texts, language]);
}

function find(texts: Texts, key: string): string {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return key;
    found = Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return typeof found === 'string' ? found : key;
}
