import { VALUE_INPUTS, writeValue } from './fact-values';
import en from './locales/en.json';

test('labels each kind of fact', () => {
  expect(Object.keys(VALUE_INPUTS).filter((key) => !(key in en.facts))).toEqual([]);
});

test.each([
  ['api', 'yes', true],
  ['api', '', false],
  ['ease', '86', 86],
  ['ease', 'high', 'high'],
  ['languages', 'ko, en,', ['ko', 'en']],
] as const)('reads the single value of %s from "%s"', (key, value, expected) => {
  expect(writeValue(key, { value }, undefined)).toEqual(expected);
});
