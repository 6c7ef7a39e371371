import type { ToolFact } from '@atlas/contracts';
import { readValue, VALUE_INPUTS, writeValue } from './fact-values';
import en from './locales/en.json';

test('labels each kind of fact', () => {
  expect(Object.keys(VALUE_INPUTS).filter((key) => !(key in en.facts))).toEqual([]);
});

test.each([
  ['api', 'yes', true],
  ['api', '', false],
  ['languages', 'ko, en,', ['ko', 'en']],
] as const)('reads the single value of %s from "%s"', (key, value, expected) => {
  expect(writeValue(key, { value }, undefined)).toEqual(expected);
});

describe('a criterion', () => {
  const base = { grade: 1, judgedOn: '2026-11-27', note: { en: 'Old' } };
  test.each([
    [
      { grade: '2', 'note.en': 'Templates' },
      { grade: 2, judgedOn: '2026-11-27', note: { en: 'Templates' } },
    ],
    [{ grade: '0' }, { grade: 0, judgedOn: '2026-11-27' }],
    [{ grade: '' }, { grade: '', judgedOn: '2026-11-27' }],
  ])('is written from %j; the service sets the day', (fields, expected) => {
    expect(writeValue('criterion', fields, base)).toEqual(expected);
  });

  test('is read into its grade and its note by language', () => {
    const fact: ToolFact = { key: 'criterion', id: 'guidance', value: base, sources: [] };
    expect(readValue(fact)).toMatchObject({ grade: '1', 'note.en': 'Old', 'note.ko': '' });
  });
});
