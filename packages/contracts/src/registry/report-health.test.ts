import { refusedAt } from '../testing/refused-at';
import { reportHealth } from './report-health';
import { defined } from '../testing/defined';

const count = (overrides: object = {}) => ({
  slice: 'news',
  version: '1.0.0',
  part: '*',
  tried: 10,
  failed: 1,
  ...overrides,
});
const failure = (overrides: object = {}) => ({
  slice: 'news',
  version: '1.0.0',
  part: 'load',
  phase: 'render',
  message: 'x is undefined',
  frames: [],
  ...overrides,
});
const frame = (overrides: object = {}) => ({
  file: '/releases/news/1.0.0/1.js',
  line: 1,
  column: 0,
  ...overrides,
});
const refused = (counts: object[], failures: object[] = []) =>
  refusedAt(defined(reportHealth.body), { counts, failures });

test.each(['*', 'load', 'p0', 'p99', 'server-render', 'metadata', 'calls', 'news.list'])(
  'counts loads of the fragment %s',
  (part) => {
    expect(refused([count({ part })])).toEqual([]);
  },
);

test.each(['', 'P0', '**', 'news list', '.list', 'x'.repeat(83), '<script>'])(
  'refuses loads of %p',
  (part) => {
    expect(refused([count({ part })])).toEqual(['counts/0/part']);
  },
);

test.each([
  ['fewer than none', { failed: -1 }, 'counts/0/failed'],
  ['a fractional load', { tried: 0.5 }, 'counts/0/tried'],
  ['a slice of a name that none has', { slice: 'news.services' }, 'counts/0/slice'],
  ['a version that is none', { version: 'latest' }, 'counts/0/version'],
])('refuses a report with %s', (_, wrong, field) => {
  expect(refused([count(wrong)])).toEqual([field]);
});

test.each([
  [
    'a file from elsewhere',
    failure({ frames: [frame({ file: 'https://x.example/1.js' })] }),
    'frames/0/file',
  ],
  ['a line before the first', failure({ frames: [frame(), frame({ line: 0 })] }), 'frames/1/line'],
  ['a stack without end', failure({ frames: Array(11).fill(frame()) }), 'frames'],
  ['a message of 501', failure({ message: 'x'.repeat(501) }), 'message'],
  ['a service, which no browser loads', failure({ slice: 'news.service' }), 'slice'],
])('refuses a failure with %s', (_, failure, field) => {
  expect(refused([], [failure])).toEqual([`failures/0/${field}`]);
});

test('limits the size of a batch', () => {
  expect(refused(Array(500).fill(count()), Array(25).fill(failure()))).toEqual([]);
  expect(refused(Array(501).fill(count()), Array(26).fill(failure()))).toEqual([
    'counts',
    'failures',
  ]);
});
