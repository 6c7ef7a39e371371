import { defined } from '@atlas/contracts/testing';
import en from './en.json';
import ja from './ja.json';
import ko from './ko.json';
import zh from './zh.json';

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
}
/** Without a formatter: Korean texts add `josa` to a name. */
const placeholders = (text: string) => new Set(text.match(/\{\{\w+/g) ?? []);
/** English has two plural forms of a text that counts, the other languages one. */
const withoutForm = (key: string) => key.replace(/_(?:one|other)$/, '');
/** Korean, Japanese and Chinese leave the subject out where English repeats the name. */
const withoutName = (text: string) =>
  [...placeholders(text)].filter((name) => name !== '{{name').sort();

describe.each(Object.entries({ en, ja, zh }))('the texts in %s', (_, texts) => {
  it('has all Korean keys and no empty text', () => {
    const keys = new Set(leaves(texts).map(([key]) => withoutForm(key)));
    expect([...keys]).toEqual(leaves(ko).map(([key]) => key));
    expect(leaves(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  it('has the same placeholders as Korean', () => {
    const korean = new Map(leaves(ko));
    for (const [key, text] of leaves(texts))
      expect([key, withoutName(text)]).toEqual([
        key,
        withoutName(defined(korean.get(withoutForm(key)))),
      ]);
  });
});
