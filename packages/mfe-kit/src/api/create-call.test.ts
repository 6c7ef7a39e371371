import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';
import { createCall } from './create-call';

const getTool = defineContract({
  id: 'test.getTool',
  method: 'GET',
  path: '/api/ai-tools/{id}',
  params: z.object({ id: z.string() }),
  output: z.object({ name: z.string() }),
});
const createReview = defineContract({
  id: 'test.createReview',
  method: 'POST',
  path: '/api/reviews',
  body: z.object({ title: z.string() }),
  output: z.object({}),
});

afterEach(() => {
  document.cookie = 'atlas_wrote=;path=/;max-age=0';
});

test('rejects with status and body text for an error response', async () => {
  const call = createCall(async () => new Response('gone', { status: 410 }));
  await expect(call(getTool, { params: { id: '1' } })).rejects.toMatchObject({
    status: 410,
    message: '410: gone',
  });
});

test('falls back to the status text without a body', async () => {
  const call = createCall(async () => new Response('', { status: 404, statusText: 'Not Found' }));
  await expect(call(getTool, { params: { id: '1' } })).rejects.toThrow('404: Not Found');
});

test('sends changes as JSON with same-origin credentials', async () => {
  const fetchFn = jest.fn(async () => Response.json({}));
  await createCall(fetchFn as unknown as typeof fetch)(createReview, { body: { title: 'good' } });
  expect(fetchFn).toHaveBeenCalledWith(
    '/api/reviews',
    expect.objectContaining({
      method: 'POST',
      body: '{"title":"good"}',
      credentials: 'same-origin',
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
    }),
    createReview,
  );
});

test('sets the recent-write cookie after changes only', async () => {
  const call = createCall(async () => Response.json({ name: 'ChatGPT' }));
  await call(getTool, { params: { id: '1' } });
  expect(document.cookie).not.toContain('atlas_wrote');
  await call(createReview, { body: { title: 'good' } });
  expect(document.cookie).toContain('atlas_wrote=1');
});

describe('a response that does not match its contract', () => {
  const message =
    'test.getTool (GET /api/ai-tools/{id}): the response does not match the contract at /name: expected string, received undefined';
  const getNameless = () =>
    createCall(async () => Response.json({ title: 'ChatGPT' }))(getTool, { params: { id: '1' } });
  let consoleError: jest.SpyInstance;
  beforeEach(() => (consoleError = jest.spyOn(console, 'error').mockReturnValue()));
  afterEach(() => consoleError.mockRestore());

  test('names operation and field in the error and the console', async () => {
    await expect(getNameless()).rejects.toMatchObject({ name: 'ContractMismatchError', message });
    expect(consoleError).toHaveBeenCalledWith(message, { title: 'ChatGPT' });
  });

  test('names a field within a list', async () => {
    const listTools = { ...getTool, output: z.array(getTool.output) };
    const call = createCall(async () => Response.json([{ name: 'ChatGPT' }, { name: 1 }]));
    await expect(call(listTools, { params: { id: '1' } })).rejects.toThrow('/1/name');
  });

  test('is not noticed without the schemas, as in a release', async () => {
    const { output: _, ...reduced } = getTool;
    const call = createCall(async () => Response.json({ title: 'ChatGPT' }));
    await expect(call(reduced as typeof getTool, { params: { id: '1' } })).resolves.toEqual({
      title: 'ChatGPT',
    });
  });
});

test('aborts at its deadline when the server hangs', async () => {
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  await expect(createCall(hanging, 20)(getTool, { params: { id: '1' } })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
