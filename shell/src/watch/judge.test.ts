import type { RegistryEntry } from '@atlas/contracts';
import { createCulpritOf } from './culprit';
import { createJudge } from './judge';

const { origin } = window.location;
const file = `${origin}/releases/quiz/1.0.0/12.ab.js`;
const entry = { name: 'quiz', version: '1.0.0', entry: '/releases/quiz/1.0.0/a.js' };
const sent: { errors: { remote: string; part: string; phase: string; stack: string }[] }[] = [];
let judge: ReturnType<typeof createJudge>;
beforeEach(() => {
  sent.length = 0;
  judge = createJudge(createCulpritOf([entry as RegistryEntry]));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  navigator.sendBeacon = (_to, body) => {
    void (body as Blob).text().then((text) => sent.push(JSON.parse(text) as never));
    return true;
  };
});
const errors = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return sent.flatMap((one) => one.errors);
};
const thrown = (message: string, name = 'Error') => {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n at fail (${file}:1:20)\n at ${origin}/shell/a.js:2:3`;
  return new ErrorEvent('error', { error, message });
};
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test('when a slice’s code throws and nobody catches it, then it is told once, with its stack', async () => {
  judge(thrown('planted'));
  judge(thrown('planted again'));
  expect(await errors()).toEqual([
    {
      remote: 'quiz',
      part: 'run',
      phase: 'error',
      message: 'Error: planted',
      stack: `${file}:1:20\n${origin}/shell/a.js:2:3`,
    },
  ]);
});

test('when nobody waits for what a slice’s code promised, then it is told; also what the policy stopped', async () => {
  judge(rejected(thrown('planted').error) as never);
  judge({
    violatedDirective: 'img-src',
    effectiveDirective: 'img-src',
    blockedURI: 'http://evil.example',
    sourceFile: file,
    lineNumber: 3,
    columnNumber: 4,
  } as never);
  expect(await errors()).toMatchObject([
    { phase: 'error' },
    { phase: 'policy', stack: `${file}:3:4` },
  ]);
});

test.each([
  ['a refused call', thrown('no', 'ApiError')],
  ['a call that was called off', thrown('no', 'AbortError')],
  ['a missing network', thrown('Failed to fetch', 'TypeError')],
  ['something without a stack', rejected('planted') as never],
])('when it is %s, then it is nobody’s fault', async (_what, incident) => {
  judge(incident);
  expect(await errors()).toEqual([]);
});

test('when a stack is long, then ten lines of it are told', async () => {
  const event = thrown('planted');
  event.error.stack = Array.from({ length: 40 }, (_, n) => `at ${file}:${n}:1`).join('\n');
  judge(event);
  const [error] = await errors();
  expect(error!.stack.split('\n')).toHaveLength(10);
});
