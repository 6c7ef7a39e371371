import { LANGUAGES } from '../language';
import { PROBLEMS, problemTypeOf } from './catalogue';
import type { ProblemType } from './catalogue';
import { invalidInput, Problem } from './problem';
import { problemSchema } from './problem-details';
import { PROBLEM_TEXTS } from './problem-texts';
import { problemUri } from './problem-uri';

const types = Object.keys(PROBLEMS) as ProblemType[];

test.each(LANGUAGES)('has the text of each problem in %s, and no other', (language) => {
  expect(Object.keys(PROBLEM_TEXTS[language]).sort()).toEqual(types.toSorted());
});

test('uses type, title and status of the catalogue', () => {
  const details = new Problem('tool-not-found').toDetails('r1');
  expect(details).toEqual({
    type: '/problems/tool-not-found',
    title: 'Tool not found',
    status: 404,
    requestId: 'r1',
  });
});

test('adds details of the occurrence', () => {
  const errors = [{ path: '/body/title', message: 'too long' }];
  expect(problemSchema.parse(invalidInput(errors).toDetails())).toMatchObject({
    status: 400,
    detail: 'Some fields are missing or wrong.',
    errors,
  });
});

test('parses only URIs of the catalogue', () => {
  expect(types.map((type) => problemTypeOf(problemUri(type)))).toEqual(types);
  expect(['/problems/constructor', 'about:blank', ''].map(problemTypeOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('has unique names over all slices', async () => {
  const parts = await Promise.all([
    import('./platform-problems'),
    import('../catalog/problems'),
    import('../quiz/problems'),
    import('../community/problems'),
    import('../account/problems'),
    import('../registry/problems'),
  ]);
  const named = parts.flatMap((part) => Object.values(part).flatMap((kinds) => Object.keys(kinds)));
  expect(named.toSorted()).toEqual(types.toSorted());
});
