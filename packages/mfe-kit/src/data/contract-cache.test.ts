import { defineContract } from '@atlas/contracts';
import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { contractCache } from './contract-cache';
import { pagesKeyOf, queryKeyOf } from './query-key';
import { showAhead } from './show-ahead';

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

test('when answers of an operation are changed, then those of one whose name begins alike are not', () => {
  const { cache, known } = filled();
  cache.update(list, shout);
  expect(known()).toEqual([['A'], ['B'], ['c'], ['d']]);
});

test('when one answer is changed, then that of another input stays', () => {
  const { cache, known } = filled();
  cache.update(list, shout, by('top'));
  expect(known()).toEqual([['a'], ['B'], ['c'], ['d']]);
});

test('when an answer is still on its way, then changing it makes none up', () => {
  const { client, cache } = filled();
  const change = jest.fn(shout);
  const queryKey = queryKeyOf(list, by('old'));
  void client.fetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });
  cache.update(list, change, by('old'));
  expect(change).not.toHaveBeenCalled();
  expect(cache.get(list, by('old'))).toBeUndefined();
});

test('when a slice is forgotten, then one whose name begins alike keeps its answers', () => {
  const { cache, known } = filled();
  cache.forget('news');
  expect(known()).toEqual([undefined, undefined, undefined, ['d']]);
});

test('when answers are no longer true, then those of that operation alone are asked for again', async () => {
  const { client, cache } = filled();
  await cache.invalidate(list);
  const old = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(old.map(({ queryKey }) => queryKey[0])).toEqual(['news.list', 'news.list']);
});

test('when a change is shown ahead and fails, then each answer and each page is as it was', async () => {
  const { client, known } = filled();
  const pages = { pages: [['a'], ['b']], pageParams: ['', 'b'] };
  client.setQueryData(pagesKeyOf(list, by('new')), pages);
  const shown = await showAhead(client, (ahead) => {
    ahead.update(list, shout);
    ahead.update(foreign, (all) => [...all, 'e'], by('new'));
  });
  expect(known()).toEqual([['A'], ['B'], ['c'], ['d', 'e']]);
  expect(client.getQueryData(pagesKeyOf(list, by('new')))).toEqual({
    ...pages,
    pages: [['A'], ['B']],
  });
  shown.undo();
  expect(known()).toEqual([['a'], ['b'], ['c'], ['d']]);
  expect(client.getQueryData(pagesKeyOf(list, by('new')))).toEqual(pages);
});
