import ko from '../locales/ko.json';
import privacy from './privacy-policy.ko.json';
import terms from './terms-of-service.ko.json';

const both = JSON.stringify([privacy, terms]);

test.each([
  ['records are kept', '3년'],
  ['changes are announced', '7일'],
  ['the youngest age', '14세'],
])('in %s the notice says %s', (_, words) => {
  expect(both).toContain(words);
});

test('shows the effective date of a document', () => {
  expect(ko.legal.privacy.date).toContain('2024년 12월 23일');
  expect(ko.legal.terms.date).toContain('2024년 6월 24일');
});
