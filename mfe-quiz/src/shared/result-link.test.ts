import { parseCountryParam, parseResultParam, toResultParam } from './result-link';

const answers = { q1: 'create', q2: 'video', q3: 'under-20', q4: 'beginner', q5: 'ko', q6: 'web' };
const LINK = 'create.video.under-20.beginner.ko.web';

test('writes answers in path order and reads them back', () => {
  const { q6, q1, ...rest } = answers;
  expect(toResultParam({ q6, ...rest, q1 })).toBe(LINK);
  expect(parseResultParam(LINK)).toEqual(answers);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['five answers', 'create.video.any.beginner.ko'],
  ['seven answers', `${LINK}.more`],
  ['a gap', 'create..any.beginner.ko.web'],
  ['a dot at the end', 'create.video.any.beginner.ko.'],
  ['capitals', 'Create.video.any.beginner.ko.web'],
  ['markup', 'create.<b>.any.beginner.ko.web'],
  ['a line break', `${LINK}\n`],
  ['another script', '만들기.video.any.beginner.ko.web'],
])('rejects a result with %s', (_what, text) => {
  expect(parseResultParam(text)).toBeUndefined();
});

test.each([
  ['JP', 'JP'],
  ['jp', undefined],
  ['ZZ', undefined],
  ['', undefined],
  [null, undefined],
])('reads the country %s as %s', (text, country) => {
  expect(parseCountryParam(text)).toBe(country);
});
