import ko from '../locales/ko.json';
import privacy from './privacy-policy.ko.json';
import terms from './terms-of-service.ko.json';

const both = JSON.stringify([privacy, terms]);

test.each([
  ['records are kept', '3년'],
  ['changes are announced', '7일'],
  ['the youngest age', '14세'],
])('when %s is asked for, then the legal texts say %s (spec §9)', (_, words) => {
  expect(both).toContain(words);
});

test('when a document is opened, then it shows the day it came into force (spec §9)', () => {
  expect(ko.legal.privacy.date).toContain('2024년 12월 23일');
  expect(ko.legal.terms.date).toContain('2024년 6월 24일');
});
