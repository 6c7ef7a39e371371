import type { Problem } from '@atlas/contracts';
import { PLATFORMS } from '@atlas/contracts';
import { readCategories, readValues, splitList } from './filter-values';

test.each([
  [undefined, []],
  ['', []],
  [' , ,', []],
  ['a', ['a']],
  [' a , b,,c ', ['a', 'b', 'c']],
])('parses the list "%s" as %j', (text, list) => {
  expect(splitList(text)).toEqual(list);
});

test.each([
  ['video', ['video']],
  ['영상', ['video']],
  ['動画', ['video']],
  ['视频', ['video']],
  ['Video, video,영상', ['video']],
  ['all', []],
  ['video,all', []],
  ['전체', []],
  [undefined, []],
])('parses the categories "%s" as %j', (text, categories) => {
  expect(readCategories(text)).toEqual(categories);
});

test.each([
  ['category', 'Nonsense', () => readCategories('video, Nonsense')],
  ['platform', 'Amiga', () => readValues('platform', 'web,Amiga', PLATFORMS)],
  ['platform', '__proto__', () => readValues('platform', '__proto__', PLATFORMS)],
])('reports field and value of the unknown %s %s', (field, value, read) => {
  expect(read).toThrow(
    expect.objectContaining({
      status: 400,
      errors: [{ path: `/query/${field}`, message: `Unknown value: ${value}` }],
    } satisfies Partial<Problem>),
  );
});

test('ignores letter case', () => {
  expect(readValues('platform', 'WEB, iOS', PLATFORMS)).toEqual(['web', 'ios']);
});
