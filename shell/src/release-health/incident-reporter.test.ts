import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { ApiError } from '@atlas/mfe-kit/host';
import { createStackAttribution } from './attribute-stack';
import { createIncidentReporter } from './incident-reporter';

const { origin } = window.location;
const file = `${origin}/releases/quiz/1.0.0/12.ab.js`;
const entry = { name: 'quiz', version: '1.0.0', entry: '/releases/quiz/1.0.0/a.js' };
const sent: { errors: { remote: string; part: string; phase: string; stack: string }[] }[] = [];
let judge: ReturnType<typeof createIncidentReporter>;
beforeEach(() => {
  sent.length = 0;
  judge = createIncidentReporter(createStackAttribution([entry as RegistryEntry]));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  navigator.sendBeacon = (_to, body) => {
    sent.push(JSON.parse(String(body)) as never);
    return true;
  };
});
const errors = () => sent.flatMap((one) => one.errors);
const thrown = (message: string, name = 'Error') => {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n at fail (${file}:1:20)\n at ${origin}/shell/a.js:2:3`;
  return new ErrorEvent('error', { error, message });
};
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

const call = (error: Error) => ({ kind: 'call', remote: 'quiz', path: '/api/tools', error });

test('reports an uncaught error once with its stack', () => {
  judge(thrown('planted'));
  judge(thrown('planted again'));
  expect(errors()).toEqual([
    {
      remote: 'quiz',
      part: 'run',
      phase: 'error',
      message: 'Error: planted',
      stack: `${file}:1:20\n${origin}/shell/a.js:2:3`,
    },
  ]);
});

test('reports unhandled rejections and policy violations', () => {
  judge(rejected(thrown('planted').error) as never);
  judge({
    violatedDirective: 'img-src',
    effectiveDirective: 'img-src',
    blockedURI: 'http://evil.example',
    sourceFile: file,
    lineNumber: 3,
    columnNumber: 4,
  } as never);
  expect(errors()).toMatchObject([{ phase: 'error' }, { phase: 'policy', stack: `${file}:3:4` }]);
});

test.each([
  ['a refused call', thrown('no', 'ApiError')],
  ['a call that was called off', thrown('no', 'AbortError')],
  ['a missing network', thrown('Failed to fetch', 'TypeError')],
  ['something without a stack', rejected('planted') as never],
  ['a page’s call that was refused with reason', call(new ApiError(404, 'gone'))],
  ['a page’s call without a network', call(new TypeError('Failed to fetch'))],
])('does not report %s', (_what, incident) => {
  judge(incident);
  expect(errors()).toEqual([]);
});

test.each([
  ['a service fails', new ApiError(503, 'busy'), '/api/tools: ApiError: 503: busy'],
  ['a service does not understand', new ApiError(400, 'what?'), '/api/tools: ApiError: 400: what?'],
  [
    'there is no response',
    Object.assign(new Error('too long'), { name: 'TimeoutError' }),
    '/api/tools: TimeoutError: too long',
  ],
])('when %s, reports a failed call of the slice once', (_what, error, message) => {
  judge(call(error));
  judge(call(error));
  expect(errors()).toMatchObject([{ remote: 'quiz', part: 'calls', phase: 'call', message }]);
});

test('reports the file of a hydration mismatch', () => {
  const stack = `\n    at Figures (${file}:1:7)\n    at Page (${origin}/shell/a.js:2:3)`;
  judge({ kind: 'difference', error: { message: 'Error: 418', stack } });
  judge({ kind: 'difference', error: { message: 'Error: 418', stack: null } });
  expect(errors()).toMatchObject([
    {
      remote: 'quiz',
      part: 'run',
      phase: 'difference',
      stack: `${file}:1:7\n${origin}/shell/a.js:2:3`,
    },
  ]);
});

test('reports at most ten frames of a stack', () => {
  const event = thrown('planted');
  event.error.stack = Array.from({ length: 40 }, (_, n) => `at ${file}:${n}:1`).join('\n');
  judge(event);
  const [error] = errors();
  expect(defined(error).stack.split('\n')).toHaveLength(10);
});
