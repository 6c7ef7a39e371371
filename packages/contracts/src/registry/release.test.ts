import { refusedAt } from '../testing/refused-at';
import { seqSchema } from './log-entry';
import { percentSchema } from './pointer';
import {
  isReleasedService,
  releasedNameSchema,
  releasedService,
  releaseVersionSchema,
  sliceNameSchema,
  sliceOf,
} from './release';

test.each([
  '0.0.0',
  '1.2.3',
  '10.20.30',
  '1.0.0-rc.1',
  '1.0.0-alpha-2.x',
  `1.0.0-${'a'.repeat(58)}`,
])('accepts the version %s', (version) => {
  expect(refusedAt(releaseVersionSchema, version)).toEqual([]);
});

test.each([
  ['has two figures', '1.2'],
  ['has a v before it', 'v1.2.3'],
  ['has build data, which no folder of files may have', '1.2.3+build'],
  ['leads to another folder', '../1.2.3'],
  ['leads further from a version', '1.2.3/../../x'],
  ['has an empty part', '1.2.3-a..b'],
  ['ends in a dash', '1.2.3-'],
  ['ends in a new line', '1.2.3\n'],
  ['has a space', ' 1.2.3'],
  ['is longer than 64', `1.0.0-${'a'.repeat(59)}`],
  ['is a range', '^1.2.3'],
])('refuses a version that %s', (_, version) => {
  expect(refusedAt(releaseVersionSchema, version)).not.toEqual([]);
});

test.each([
  ['news', true, true],
  ['news-2', true, true],
  ['news.service', false, true],
  ['news.service.service', false, false],
  ['news.servicex', false, false],
  ['.service', false, false],
  ['n', false, false],
  ['News', false, false],
  ['2news', false, false],
  ['-news', false, false],
  ['news/x', false, false],
  [`n${'a'.repeat(30)}`, true, true],
  [`n${'a'.repeat(31)}`, false, false],
])('%s is a slice: %s, and can be released: %s', (name, slice, released) => {
  expect(sliceNameSchema.safeParse(name).success).toBe(slice);
  expect(releasedNameSchema.safeParse(name).success).toBe(released);
});

test('derives the slice of a released service', () => {
  const released = releasedService('news');
  expect(refusedAt(releasedNameSchema, released)).toEqual([]);
  expect([isReleasedService(released), sliceOf(released)]).toEqual([true, 'news']);
  expect([isReleasedService('news'), sliceOf('news')]).toEqual([false, 'news']);
});

test('refuses a slice name with the service suffix only in part', () => {
  expect([isReleasedService('service'), sliceOf('self-service')]).toEqual([false, 'self-service']);
});

test.each([0, 0.01, 0.29, 5, 33.33, 99.99, 100])('accepts a canary of %d percent', (percent) => {
  expect(refusedAt(percentSchema, percent)).toEqual([]);
});

test.each([-0.01, 100.01, 0.001, 33.333, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
  'refuses a canary of %p percent',
  (percent) => {
    expect(refusedAt(percentSchema, percent)).not.toEqual([]);
  },
);

test.each([
  ['0', 0],
  ['17', 17],
  [3, 3],
])('parses the log position %p as %i', (value, place) => {
  expect(seqSchema.parse(value)).toBe(place);
});

test.each(['-1', '1.5', 'last', 'NaN', 'Infinity', undefined])(
  'refuses %p as a position in the log',
  (value) => {
    expect(refusedAt(seqSchema, value)).not.toEqual([]);
  },
);
