import type { RegistryEntry } from '@atlas/contracts';
import { createStackAttribution, framesOf } from './attribute-stack';

const entry = (name: string, at: string, ...files: string[]) => {
  const integrity = Object.fromEntries(files.map((file) => [file, 'sha384-x']));
  return { name, version: '1.0.0', entry: at, integrity } as unknown as RegistryEntry;
};
const { origin } = window.location;
const attributeStack = createStackAttribution([
  entry('catalog', '/releases/catalog/1.0.0/remoteEntry.a.js'),
  entry('quiz', '/releases/quiz/1.0.0/remoteEntry.b.js', '/releases/quiz/0.9.0/same.js'),
  entry('news', 'http://localhost:4009/remoteEntry.js'),
]);

test.each([
  [
    'Chromium',
    `Error: planted\n    at fail (${origin}/releases/quiz/1.0.0/12.ab.js:1:20)\n    at ${origin}/shell/a.js:2:3`,
  ],
  ['Firefox', `fail@${origin}/releases/quiz/1.0.0/12.ab.js:1:20\n@${origin}/shell/a.js:2:3`],
])('parses the stack format of %s', (_browser, stack) => {
  expect(framesOf(stack)).toEqual([
    `${origin}/releases/quiz/1.0.0/12.ab.js:1:20`,
    `${origin}/shell/a.js:2:3`,
  ]);
  expect(attributeStack(stack)?.name).toBe('quiz');
});

test('attributes to the innermost slice of a stack', () => {
  const stack = ['shell/a.js', 'releases/catalog/1.0.0/1.js', 'releases/quiz/1.0.0/2.js'];
  const text = stack.map((file) => `at x (${origin}/${file}:1:1)`).join('\n');
  expect(attributeStack(text)?.name).toBe('catalog');
});

test.each([
  ['the platform alone', `at ${origin}/shell/libraries.js:1:1`],
  ['a release that this page is not made of', `at ${origin}/releases/quiz/0.9.0/2.js:1:1`],
  [
    'a message that names a file, without a place in it',
    `Error: ${origin}/releases/quiz/1.0.0/2.js`,
  ],
  ['an extension of the browser', 'at chrome-extension://abc/content.js:1:1'],
  ['nothing', undefined],
])('attributes %s to no slice', (_what, stack) => {
  expect(attributeStack(stack)).toBeUndefined();
});

test('attributes a file of an earlier release to its slice', () => {
  expect(attributeStack(`at ${origin}/releases/quiz/0.9.0/same.js:1:1`)?.name).toBe('quiz');
});

test("attributes a developer's files to their slice", () => {
  expect(attributeStack('at http://localhost:4009/src_page_tsx.js:9:9')?.name).toBe('news');
});
