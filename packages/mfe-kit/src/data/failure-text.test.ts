import { Problem } from '@atlas/contracts';
import { ApiError, toApiError } from '../api/api-error';
import { failureText } from './failure-text';
import type { FailureTexts } from './failure-text';
import { isProblem } from './problem-case';

const text = (title: string) => ({ title });
const texts: FailureTexts = {
  400: text('bad'),
  503: text('later'),
  'invalid-input': text('wrong'),
  '/body/title': text('title'),
  '/body/text': text('text'),
  otherwise: text('failed'),
};
const errorOf = (status: number, body: string) => toApiError(new Response(body, { status }));
const refused = (problem: Problem) => errorOf(problem.status, JSON.stringify(problem.toDetails()));
const invalid = (...paths: string[]) =>
  new Problem('invalid-input', { errors: paths.map((path) => ({ path, message: 'x' })) });

test.each([
  ['two fields that have words', invalid('/body/text', '/body/title'), 'text'],
  ['a field without words before one with', invalid('/body/rating', '/body/title'), 'title'],
  ['fields without words alone', invalid('/body/rating'), 'wrong'],
  ['no field', new Problem('invalid-input'), 'wrong'],
])('picks the most specific text for %s', async (_what, problem, expected) => {
  expect(failureText(await refused(problem), texts)).toEqual(text(expected));
});

test.each([
  ['a page of HTML with a known status', 503, '<h1>Bad gateway</h1>', 'later'],
  ['nothing with a known status', 503, '', 'later'],
  [
    'a problem of another site',
    503,
    '{"type":"https://x.example/y","title":"x","status":503}',
    'later',
  ],
  ['JSON that is no problem', 503, '["x"]', 'later'],
  ['a status without words', 502, '', 'failed'],
])('returns a text for the response %s', async (_what, status, body, expected) => {
  expect(failureText(await errorOf(status, body), texts)).toEqual(text(expected));
});

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['the deadline', new DOMException('late', 'TimeoutError')],
  ['something that is no error', '503'],
  ['nothing at all', undefined],
])('uses the default text for %s', (_what, error) => {
  expect(failureText(error, texts)).toEqual(text('failed'));
});

test('matches a problem by type and by status, only for responses', async () => {
  const error = await refused(new Problem('already-reviewed'));
  expect([isProblem(error, 'already-reviewed'), isProblem(error, 409)]).toEqual([true, true]);
  expect([isProblem(error, 'invalid-input'), isProblem(error, 404)]).toEqual([false, false]);
  expect(isProblem(new ApiError(409, 'taken'), 'already-reviewed')).toBe(false);
  expect(isProblem({ status: 409 }, 409)).toBe(false);
});
