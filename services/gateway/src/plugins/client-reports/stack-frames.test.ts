import { parseStackFrames } from './stack-frames';

const FILE = '/releases/quiz/1.2.0-rc.1/481.0a1b2c3d.js';

test.each([
  ['Chromium', `    at Xe (https://site.example${FILE}:1:2345)`],
  ['Chromium without a name', `    at https://site.example${FILE}:1:2345`],
  ['Firefox and Safari', `Xe/<@https://site.example${FILE}:1:2345`],
  ['a second attempt', `Xe@https://site.example${FILE}?attempt=1:1:2345`],
])('reads the frame of a stack from %s without its message', (_, line) => {
  expect(parseStackFrames(`TypeError: kim@example.com\n${line}`)).toEqual([
    { file: FILE, line: 1, column: 2345 },
  ]);
});

test('keeps at most ten frames of release files', () => {
  const deep = `x@https://site.example${FILE}:1:1\n`.repeat(30);
  const other = [
    'x@https://evil.example/a.js:1:1',
    'x@/releases/../etc/passwd.js:1:1',
    'x@/shell/1.js:1:1',
    `x@https://site.example${FILE}:0:1`,
  ];
  expect(parseStackFrames([...other, deep].join('\n'))).toHaveLength(10);
  expect(parseStackFrames(other.join('\n'))).toEqual([]);
});
