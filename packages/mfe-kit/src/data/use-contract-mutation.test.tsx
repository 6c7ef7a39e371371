import { defineContract, Problem } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderRemote } from '../testing/render-remote';
import type { FailureTexts } from './failure-text';
import { useContract } from './use-contract';
import { useContractMutation } from './use-contract-mutation';

configure({ asyncUtilTimeout: 10_000 });
const output = z.array(z.string());
const list = defineContract({ id: 'test.list', method: 'GET', path: '/api/names', output });
const add = defineContract({
  id: 'test.add',
  method: 'POST',
  path: '/api/names/{name}',
  params: z.object({ name: z.string() }),
  output: z.object({}),
});
const clear = defineContract({
  id: 'test.clear',
  method: 'DELETE',
  path: '/api/names',
  output: z.object({}),
});
const more = defineContract({ id: 'test.more', method: 'GET', path: '/api/more', output });

const failure = (): FailureTexts => ({
  409: { title: 'Error', description: 'taken' },
  'already-reviewed': { title: 'Error', description: 'reviewed' },
  '/params/name': { title: 'Error', description: 'not a name' },
  otherwise: { title: 'Error', description: 'failed' },
});
const refusal = (problem: Problem) => () =>
  Response.json(problem.toDetails(), { status: problem.status });

function Names({ inPlace = false }: { inPlace?: boolean }) {
  const { data = [] } = useContract(list, {});
  const change = useContractMutation((name: string) => (name ? add : clear), {
    input: (name) => (name ? { params: { name } } : {}),
    optimistic: (ahead, name) => ahead.update(list, (known) => [...known, name]),
    invalidates: [list],
    inPlace,
    failure,
  });
  return (
    <>
      <p>{data.join(' ')}</p>
      <p>{change.isPending ? 'pending' : 'ready'}</p>
      <p role="note">{inPlace && change.failure?.description}</p>
      <button onClick={() => change.mutate('b')}>add</button>
      <button onClick={() => change.mutate('')}>clear</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('updates optimistically and refetches after success', async () => {
  let names = ['a'];
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const { requests } = renderRemote(<Names />, {
    api: {
      'GET /api/names': () => names,
      'POST /api/names/{name}': () => done.then(() => ({})),
    },
  });
  await screen.findByText('a');
  press('add');
  expect(await screen.findByText('a b')).toBeInTheDocument();
  names = ['a', 'b', 'c'];
  finish();
  expect(await screen.findByText('a b c')).toBeInTheDocument();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/names',
    'POST /api/names/b',
    'GET /api/names',
  ]);
});

test.each([
  ['a problem that is named', new Problem('already-reviewed'), 'reviewed'],
  ['another of a status that is named', new Problem('too-many-packages'), 'taken'],
  [
    'a field that is named',
    new Problem('invalid-input', { errors: [{ path: '/params/name', message: 'x' }] }),
    'not a name',
  ],
  ['anything else', new Problem('internal'), 'failed'],
])('shows a toast and rolls back after %s', async (_what, problem, text) => {
  renderRemote(<Names />, {
    api: { 'GET /api/names': ['a'], 'POST /api/names/{name}': refusal(problem) },
  });
  await screen.findByText('a');
  press('add');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('a')).toBeInTheDocument();
});

test('shows no toast when the component shows the failure itself', async () => {
  renderRemote(<Names inPlace />, {
    api: { 'GET /api/names': ['a'], 'POST /api/names/{name}': refusal(new Problem('internal')) },
  });
  const toasts = screen.queryAllByText('failed').length;
  press('add');
  await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent('failed'));
  expect(screen.getAllByText('failed')).toHaveLength(toasts + 1);
});

test('ignores a list response that started before the change', async () => {
  let requestCount = 0;
  let respond = (_names: string[]): void => undefined;
  const first = new Promise<string[]>((resolve) => (respond = resolve));
  renderRemote(<Names />, {
    api: {
      'GET /api/names': () => ((requestCount += 1) === 1 ? first : ['a', 'b']),
      'POST /api/names/{name}': {},
    },
  });
  await waitFor(() => expect(requestCount).toBe(1));
  press('add');
  expect(await screen.findByText('a b')).toBeInTheDocument();
  respond(['a']);
  await first;
  expect(screen.getByText('a b')).toBeInTheDocument();
});

test('calls the chosen one of two operations', async () => {
  const { requests } = renderRemote(<Names />, {
    api: { 'GET /api/names': [], 'DELETE /api/names': {} },
  });
  press('clear');
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('aborts a read on unmount and lets a change finish', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetchFn = jest.fn((_url: unknown, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  });
  function Both() {
    const read = useContractMutation(more, { failure });
    const write = useContractMutation(clear, { failure });
    return (
      <button
        onClick={() => {
          read.mutate();
          write.mutate();
        }}
      >
        both
      </button>
    );
  }
  const { unmount } = renderRemote(<Both />, { fetch: fetchFn as unknown as typeof fetch });
  press('both');
  await waitFor(() => expect(signals).toHaveLength(2));
  unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test.each([
  [500, 'failed Request ID: req-7'],
  [409, 'taken'],
])('shows the request id of a %i response if the server failed', async (status, text) => {
  const problem = { title: 'E11000', status, requestId: 'req-7' };
  renderRemote(<Names inPlace />, {
    language: 'en',
    api: {
      'GET /api/names': [],
      'POST /api/names/{name}': () => Response.json(problem, { status }),
    },
  });
  press('add');
  await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent(text));
  expect(screen.queryByText(/E11000/)).toBeNull();
});

test('does not start twice within one tick', async () => {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const { requests } = renderRemote(<Names />, {
    api: { 'GET /api/names': ['a'], 'POST /api/names/{name}': () => done.then(() => ({})) },
  });
  const posts = () => requests.filter(({ method }) => method === 'POST').length;
  await screen.findByText('a');
  act(() => {
    screen.getByRole('button', { name: 'add' }).click();
    screen.getByRole('button', { name: 'add' }).click();
  });
  await waitFor(() => expect(posts()).toBe(1));
  press('add');
  finish();
  await waitFor(() => expect(screen.getByText('ready')).toBeInTheDocument());
  expect(posts()).toBe(1);
  press('add');
  await waitFor(() => expect(posts()).toBe(2));
});

test('starts changes of two things at once', async () => {
  const { requests } = renderRemote(<Names />, {
    api: { 'GET /api/names': ['a'], 'POST /api/names/{name}': {}, 'DELETE /api/names': {} },
  });
  await screen.findByText('a');
  act(() => {
    screen.getByRole('button', { name: 'add' }).click();
    screen.getByRole('button', { name: 'clear' }).click();
  });
  await waitFor(() =>
    expect(requests.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['POST', 'DELETE']),
    ),
  );
});

describe('idempotency keys', () => {
  const keyed = defineContract({
    id: 'test.keyed',
    method: 'POST',
    path: '/api/notes',
    auth: 'user',
    body: z.object({ text: z.string() }),
    output: z.object({}),
  });
  const USER = {
    id: 'u1',
    email: 'a@example.com',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    roles: [],
  } satisfies User;
  const responses: (() => Response)[] = [];
  const keys: (string | null)[] = [];
  beforeEach(() => [responses, keys].forEach((list) => (list.length = 0)));
  const respondWith = (status: number, problem?: Problem) => () =>
    Response.json(problem?.toDetails() ?? {}, { status });

  function Note() {
    const { mutate, isPending } = useContractMutation(keyed, {
      input: (text: string) => ({ body: { text } }),
      failure,
    });
    return (
      <>
        <p>{isPending ? 'pending' : 'ready'}</p>
        <button onClick={() => mutate('one')}>one</button>
        <button onClick={() => mutate('two')}>two</button>
      </>
    );
  }
  async function submit(...texts: string[]): Promise<void> {
    renderRemote(<Note />, {
      fetch: async (_url: unknown, init: RequestInit = {}) => {
        keys.push(new Headers(init.headers).get('idempotency-key'));
        return responses.shift()?.() ?? Response.json({});
      },
    });
    for (const text of texts) {
      const sent = keys.length;
      press(text);
      await waitFor(() => expect(keys.length).toBeGreaterThan(sent));
      await screen.findByText('ready');
    }
  }

  test('are new for each submit that succeeded', async () => {
    await submit('one', 'one');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test.each([
    ['the server failed', respondWith(503)],
    ['an attempt still runs', respondWith(409, new Problem('still-running'))],
    [
      'no response came',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('are the same for a retry after %s', async (_what, failed) => {
    responses.push(failed);
    await submit('one', 'one', 'one');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['another input', 503, 'two'],
    ['a refused submit', 409, 'one'],
  ])('are new after %s', async (_what, status, next) => {
    responses.push(respondWith(status));
    await submit('one', next);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('are the same when the session is renewed on the way', async () => {
    responses.push(respondWith(401));
    renderRemote(<Note />, {
      user: USER,
      fetch: async (url: unknown, init: RequestInit = {}) => {
        if (String(url).includes('/api/auth/refresh')) return Response.json({ ok: true });
        if (init.method !== 'POST') return Response.json(USER);
        keys.push(new Headers(init.headers).get('idempotency-key'));
        return responses.shift()?.() ?? Response.json({});
      },
    });
    press('one');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });
});
