import * as z from 'zod/mini';
import { defineContract, fillPath, isContract } from './contract';

test.each([
  ['one name', '/api/news/{id}', { id: 'n1' }, '/api/news/n1'],
  ['two names', '/api/news/{id}/notes/{note}', { id: 'n1', note: 2 }, '/api/news/n1/notes/2'],
  ['the same name twice', '/api/{id}/{id}', { id: 'a' }, '/api/a/a'],
  ['none', '/api/news', {}, '/api/news'],
])('fills a path with %s', (_, path, params, filled) => {
  expect(fillPath(path, params)).toBe(filled);
});

test.each([
  ['a space', 'a b', 'a%20b'],
  ['a slash', '../users', '..%2Fusers'],
  ['a question mark', 'a?admin=1', 'a%3Fadmin%3D1'],
  ['a fragment', 'a#b', 'a%23b'],
  ['Korean', '도구', encodeURIComponent('도구')],
  ['a replacement pattern', '$&$1', '%24%26%241'],
  ['braces', '{id}', '%7Bid%7D'],
])('keeps a value with %s in one path segment', (_, id, part) => {
  expect(fillPath('/api/news/{id}/notes', { id })).toBe(`/api/news/${part}/notes`);
});

const contract = defineContract({
  id: 'news.list',
  method: 'GET',
  path: '/api/news',
  output: z.array(z.string()),
});

test('finds the contracts of a module', () => {
  const { output, ...withoutOutput } = contract;
  const values = [contract, withoutOutput, output, fillPath, null, undefined, 'news.list', 7];
  expect(values.filter(isContract)).toEqual([contract]);
});
