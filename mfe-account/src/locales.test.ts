import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const keys = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' ? [prefix + key] : keys(one as object, `${prefix}${key}.`),
  );

/** English has two plural forms of a text that counts, the other languages one. */
const withoutForm = (key: string) => key.replace(/_(?:one|other)$/, '');

test.each(Object.entries({ en, ja, zh }))('%s has the same keys as Korean', (_language, texts) => {
  expect([...new Set(keys(texts).map(withoutForm))]).toEqual(keys(ko));
});
