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
const shape = (texts: object) =>
  entries(texts).map(
    ([key, text]) => `${key} ${[...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()}`,
  );

test.each([
  ['en', en],
  ['ja', ja],
  ['zh', zh],
])('%s has the same keys and placeholders as Korean', (_language, texts) => {
  expect(shape(texts)).toEqual(shape(ko));
  expect(entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});
