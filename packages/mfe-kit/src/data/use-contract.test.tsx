import { defineContract } from '@atlas/contracts';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { PlatformProvider } from '../platform/platform-context';
import { renderRemote } from '../testing/render-remote';
import type { RecordedRequest } from '../testing/test-fetch';
import { createTestPlatform } from '../testing/test-platform';
import { useBrowserState } from '../view/use-browser-state';
import { useContractCache } from './contract-cache';
import { queryKeyOf } from './query-key';
import { useContract } from './use-contract';
import { useContractPages } from './use-contract-pages';

configure({ asyncUtilTimeout: 10_000 });
const page = z.object({ items: z.array(z.string()), nextCursor: z.nullable(z.string()) });
const listNames = defineContract({
  id: 'test.listNames',
  method: 'GET',
  path: '/api/names',
  query: z.object({ sort: z.string(), cursor: z.optional(z.string()) }),
  output: page,
});
const query = { sort: 'new' };

function Pages() {
  const { data, hasNextPage, fetchNextPage } = useContractPages(listNames, { query });
  const cache = useContractCache();
  const shout = (known: z.infer<typeof page>) => ({
    ...known,
    items: known.items.map((name) => name.toUpperCase()),
  });
  return (
    <>
      <p>{data?.pages.flatMap(({ items }) => items).join(' ')}</p>
      {hasNextPage && <button onClick={() => void fetchNextPage()}>more</button>}
      <button onClick={() => cache.update(listNames, shout)}>shout</button>
    </>
  );
}
const api = {
  'GET /api/names': ({ query: search }: { query: URLSearchParams }) =>
    search.get('cursor')
      ? { items: ['c'], nextCursor: null }
      : { items: ['a', 'b'], nextCursor: 'b' },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('fetches the next page with the cursor of the last one', async () => {
  const { requests } = renderRemote(<Pages />, { api });
  await screen.findByText('a b');
  press('more');
  expect(await screen.findByText('a b c')).toBeInTheDocument();
  expect(requests.map(({ query: search }) => String(search))).toEqual([
    'sort=new',
    'sort=new&cursor=b',
  ]);
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
});

test('uses a prefetched first page without a second request', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    const ahead = useContract(listNames, { query });
    if (open) return <Pages />;
    return ahead.isSuccess && <button onClick={() => setOpen(true)}>open</button>;
  }
  const { requests } = renderRemote(<Page />, { api });
  fireEvent.click(await screen.findByRole('button', { name: 'open' }));
  expect(screen.getByText('a b')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('updates each page of a list by its contract', async () => {
  renderRemote(<Pages />, { api });
  await screen.findByText('a b');
  press('more');
  await screen.findByText('a b c');
  press('shout');
  expect(await screen.findByText('A B C')).toBeInTheDocument();
});

test('returns the fallback for its problem only', async () => {
  function Names({ status }: { status: number }) {
    const empty = { items: ['fallback'], nextCursor: null };
    const { data, isError } = useContract(
      listNames,
      { query },
      { fallback: { problem: status, data: empty } },
    );
    return <p>{isError ? 'failed' : data?.items}</p>;
  }
  const denied = { 'GET /api/names': () => new Response('{}', { status: 401 }) };
  renderRemote(<Names status={401} />, { api: denied });
  expect(await screen.findByText('fallback')).toBeInTheDocument();
  renderRemote(<Names status={403} />, { api: denied });
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

test.each(['params', 'query', 'body'] as const)(
  'requests again when only the %s change',
  async (part) => {
    const echo = defineContract({
      id: 'test.echo',
      method: 'POST',
      path: '/api/echo/{word}',
      params: z.object({ word: z.string() }),
      query: z.object({ word: z.string() }),
      body: z.object({ word: z.string() }),
      output: z.array(z.string()),
    });
    const input = { params: { word: 'a' }, query: { word: 'a' }, body: { word: 'a' } };
    function Echo() {
      const [word, setWord] = useState('a');
      const { data } = useContract(echo, { ...input, [part]: { word } });
      return <button onClick={() => setWord('b')}>{data?.join(' ')}</button>;
    }
    renderRemote(<Echo />, {
      api: {
        'POST /api/echo/{word}': ({ params, query: search, body }: RecordedRequest) => [
          params.word,
          search.get('word'),
          (body as { word: string }).word,
        ],
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'a a a' }));
    const changed = { params: 'b a a', query: 'a b a', body: 'a a b' }[part];
    expect(await screen.findByRole('button', { name: changed })).toBeInTheDocument();
  },
);

test('hydrates a query of the browser that another part has loaded already', async () => {
  function Names() {
    const [isBrowser] = useBrowserState(() => true, false);
    const { data, isPending } = useContract(listNames, { query }, { enabled: isBrowser });
    return <p>{isPending ? 'loading' : data?.items.join(' ')}</p>;
  }
  const platform = createTestPlatform({ api }).forRemote('news');
  const part = (
    <PlatformProvider platform={platform}>
      <Names />
    </PlatformProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(part);
  expect(container).toHaveTextContent('loading');
  platform.queryClient.setQueryData(queryKeyOf(listNames, { query }), {
    items: ['a', 'b'],
    nextCursor: null,
  });
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(container, part, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('a b');
});
