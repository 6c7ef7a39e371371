import type { i18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context';

/** @returns the text of a key with its values inserted */
export type Text = (
  key: string,
  values?: Record<string, string | number | null | undefined>,
) => string;

/**
 * Texts of one namespace; an unknown key is returned unchanged.
 * @param namespace the remote's name
 * @returns the function that looks up a text
 * @example
 * const t = useText('catalog');
 * t('results.count', { count: 3 });
 */
export function useText(namespace: string): Text {
  const { i18n, language } = usePlatform();
  const source = textSourceOf(i18n, namespace);
  const { language: htmlLanguage } = language.getInitialState();
  // A part that hydrates after the visitor changed the language first has the language of its HTML.
  return useSyncExternalStore(source.subscribe, source.getText, () =>
    source.getTextIn(htmlLanguage),
  );
}

interface TextSource {
  readonly subscribe: (onChange: () => void) => () => void;
  /** A new function after a change of the language or the texts. */
  readonly getText: () => Text;
  readonly getTextIn: (language: string) => Text;
}

const sources = new WeakMap<i18n, Map<string, TextSource>>();

/**
 * All components share one source for each namespace. With `useTranslation` of react-i18next each component copies the i18next
 * instance, which took a tenth of a server render.
 */
function textSourceOf(i18n: i18n, namespace: string): TextSource {
  const ofInstance = sources.get(i18n) ?? new Map<string, TextSource>();
  sources.set(i18n, ofInstance);
  const source = ofInstance.get(namespace) ?? createTextSource(i18n, namespace);
  ofInstance.set(namespace, source);
  return source;
}

function createTextSource(i18n: i18n, namespace: string): TextSource {
  const listeners = new Set<() => void>();
  const texts = new Map<string, Text>();
  const renew = () => {
    texts.clear();
    for (const notify of listeners) notify();
  };
  i18n.on('languageChanged', renew);
  i18n.store.on('added', renew);
  const getTextIn = (language: string) => {
    const text = texts.get(language) ?? createText(i18n, language, namespace);
    texts.set(language, text);
    return text;
  };
  return {
    getText: () => getTextIn(i18n.language),
    getTextIn,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** Looks up each text without values once. A missing text may be loaded later. */
function createText(i18n: i18n, lng: string, ns: string): Text {
  const found = new Map<string, string>();
  return (key, values) => {
    const known = values ? undefined : found.get(key);
    if (known !== undefined) return known;
    const text = i18n.t(key, { ...values, lng, ns });
    if (!values && text !== key) found.set(key, text);
    return text;
  };
}
