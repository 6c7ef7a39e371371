import { defineContract } from '@atlas/contracts';
import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { contractCache } from './contract-cache';
import { pagesKeyOf, queryKeyOf } from './query-key';
import { applyOptimisticUpdate } from './optimistic-update';

const names = z.array(z.string());
const operation = (id: string) =>
  defineContract({
    id,
    method: 'GET',
    path: '/api/news',
    query: z.object({ sort: z.string() }),
    output: names,
  });
const list = operation('news.list');
const longer = operation('news.listAll');
const foreign = operation('newsletter.list');
const by = (sort: string) => ({ query: { sort } });
const shout = (known: string[]) => known.map((name) => name.toUpperCase());

function filled() {
  const client = new QueryClient();
  const cache = contractCache(client);
  cache.set(list, by('new'), ['a']);
  cache.set(list, by('top'), ['b']);
  cache.set(longer, by('new'), ['c']);
  cache.set(foreign, by('new'), ['d']);
  const known = () => [
    cache.get(list, by('new')),
    cache.get(list, by('top')),
    cache.get(longer, by('new')),
    cache.get(foreign, by('new')),
  ];
  return { client, cache, known };
}

test('updates only the operation with exactly this id', () => {
  const { cache, known } = filled();
  cache.update(list, shout);
  expect(known()).toEqual([['A'], ['B'], ['c'], ['d']]);
});

test('updates only the given input', () => {
  const { cache, known } = filled();
  cache.update(list, shout, by('top'));
  expect(known()).toEqual([['a'], ['B'], ['c'], ['d']]);
});

test('does not create data for a query that is in flight', () => {
  const { client, cache } = filled();
  const change = jest.fn(shout);
  const queryKey = queryKeyOf(list, by('old'));
  void client.fetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
  cache.update(list, change, by('old'));
  expect(change).not.toHaveBeenCalled();
  expect(cache.get(list, by('old'))).toBeUndefined();
});

test.each([
  ['a number of pages', { pages: 12 }],
  ['parameters of pages', { pageParams: ['a'] }],
  ['nothing', null],
])('updates data with %s as a whole', (_what, data) => {
  const client = new QueryClient();
  client.setQueryData(queryKeyOf(list, by('new')), data);
  contractCache(client).update(list, () => ['changed']);
  expect(client.getQueryData(queryKeyOf(list, by('new')))).toEqual(['changed']);
});

test('clears only the slice with exactly this name', () => {
  const { cache, known } = filled();
  cache.clearSlice('news');
  expect(known()).toEqual([undefined, undefined, undefined, ['d']]);
});

test('invalidates and refetches only the given operation', async () => {
  const { client, cache } = filled();
  await cache.invalidate(list);
  const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey }) => queryKey[0])).toEqual(['news.list', 'news.list']);
});

test('rolls back each query and page of an optimistic update', async () => {
  const { client, known } = filled();
  const pages = { pages: [['a'], ['b']], pageParams: ['', 'b'] };
  client.setQueryData(pagesKeyOf(list, by('new')), pages);
  const shown = await applyOptimisticUpdate(client, (ahead) => {
    ahead.update(list, shout);
    ahead.update(foreign, (all) => [...all, 'e'], by('new'));
  });
  expect(known()).toEqual([['A'], ['B'], ['c'], ['d', 'e']]);
  expect(client.getQueryData(pagesKeyOf(list, by('new')))).toEqual({
    ...pages,
    pages: [['A'], ['B']],
  });
  shown.rollback();
  expect(known()).toEqual([['a'], ['b'], ['c'], ['d']]);
  expect(client.getQueryData(pagesKeyOf(list, by('new')))).toEqual(pages);
});
