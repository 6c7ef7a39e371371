import { authorName, shownReason } from './author-name';

const t = (key: string) => `text of ${key}`;

test.each([
  ['the catalog files', { id: 'seed', name: 'Seed files', role: 'operator' }, 'revision.seed'],
  ['an import', { id: 'operator', name: 'Operator', role: 'operator' }, 'revision.operator'],
] as const)('names %s in the language of the reader', (_, author, key) => {
  expect(authorName(author, t)).toBe(`text of ${key}`);
});

test('keeps the name of an editor', () => {
  expect(authorName({ id: 'seed', name: 'Mina', role: 'editor' }, t)).toBe('Mina');
});

test('translates the reason of the catalog files only', () => {
  const by = { id: 'seed', name: 'Seed files', role: 'operator' } as const;
  expect(shownReason({ by, reason: 'Seed files' }, t)).toBe('text of revision.seedReason');
  const editor = { id: 'u', name: 'Mina', role: 'editor' } as const;
  expect(shownReason({ by: editor, reason: 'New price' }, t)).toBe('New price');
});
