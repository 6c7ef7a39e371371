import en from './en.json';
import ja from './ja.json';
import ko from './ko.json';
import zh from './zh.json';

function entries(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : entries(value as object, `${prefix}${key}.`),
  );
}
/** English has two plural forms of a text that counts, the other languages one. */
const withoutForm = (key: string) => key.replace(/_(?:one|other)$/, '');
const shape = (texts: object) => [
  ...new Set(
    entries(texts).map(([key, text]) => {
      const placeholders = [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
      return `${withoutForm(key)} ${placeholders.join()}`;
    }),
  ),
];

test.each([
  ['en', en],
  ['ja', ja],
  ['zh', zh],
])('%s has the same keys and placeholders as Korean', (_language, texts) => {
  expect(shape(texts)).toEqual(shape(ko));
  expect(entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});
