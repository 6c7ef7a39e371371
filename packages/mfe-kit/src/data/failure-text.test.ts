import { Problem } from '@atlas/contracts';
import { ApiError, toApiError } from '../api/api-error';
import { failureText } from './failure-text';
import type { FailureTexts } from './failure-text';
import { isProblem } from './problem-case';

const say = (title: string) => ({ title });
const texts: FailureTexts = {
  400: say('bad'),
  503: say('later'),
  'invalid-input': say('wrong'),
  '/body/title': say('title'),
  '/body/text': say('text'),
  otherwise: say('failed'),
};
const answered = (status: number, body: string) => toApiError(new Response(body, { status }));
const refused = (problem: Problem) => answered(problem.status, JSON.stringify(problem.toDetails()));
const invalid = (...paths: string[]) =>
  new Problem('invalid-input', { errors: paths.map((path) => ({ path, message: 'x' })) });

test.each([
  ['two fields that have words', invalid('/body/text', '/body/title'), 'text'],
  ['a field without words before one with', invalid('/body/rating', '/body/title'), 'title'],
  ['fields without words alone', invalid('/body/rating'), 'wrong'],
  ['no field', new Problem('invalid-input'), 'wrong'],
])('when an input is refused for %s, then what says most is told', async (_what, problem, told) => {
  expect(failureText(await refused(problem), texts)).toEqual(say(told));
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
])(
  'when the answer is %s, then the visitor is still told something',
  async (_what, status, body, told) => {
    expect(failureText(await answered(status, body), texts)).toEqual(say(told));
  },
);

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['the deadline', new DOMException('late', 'TimeoutError')],
  ['something that is no error', '503'],
  ['nothing at all', undefined],
])('when it is %s that fails, then the words for everything else are told', (_what, error) => {
  expect(failureText(error, texts)).toEqual(say('failed'));
});

test('when a failure is asked what it is, then type and status both answer, and only for answers', async () => {
  const error = await refused(new Problem('already-reviewed'));
  expect([isProblem(error, 'already-reviewed'), isProblem(error, 409)]).toEqual([true, true]);
  expect([isProblem(error, 'invalid-input'), isProblem(error, 404)]).toEqual([false, false]);
  expect(isProblem(new ApiError(409, 'taken'), 'already-reviewed')).toBe(false);
  expect(isProblem({ status: 409 }, 409)).toBe(false);
});
