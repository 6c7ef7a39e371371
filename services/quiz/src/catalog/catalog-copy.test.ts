import { createLogger } from '@atlas/service-kit';
import type { ServiceClient } from '@atlas/service-kit';
import { createCatalogCopy } from './catalog-copy';
import type { StoredCatalog } from './catalog.repository';

const HOUR_MS = 3_600_000;
const SOME_TOOL = { ...aToolsTexts(), id: 'suno' } as StoredCatalog['tools'][number];

/** What is read of a tool as it is copied. */
function aToolsTexts() {
  return { description: '-', descriptionEn: '-', ...listsOf('features'), ...listsOf('useCases') };
}
function listsOf(name: string) {
  return { [name]: [], [`${name}En`]: [] };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A catalog that can be switched off, and a count of requests and refreshes. */
async function startCopy() {
  const calls = { away: false, requests: 0, refreshed: 0 };
  const stored: { catalog: StoredCatalog | null } = { catalog: null };
  const copy = createCatalogCopy({
    client: {
      call: async ({ id }: { id: string }) => {
        calls.requests += 1;
        if (calls.away) throw new Error('away');
        return id === 'catalog.listTools' ? [SOME_TOOL] : [];
      },
    } as unknown as ServiceClient,
    copies: {
      load: async () => stored.catalog,
      save: async (catalog: StoredCatalog) => {
        stored.catalog = catalog;
      },
    } as never,
    logger: createLogger('quiz', 'silent'),
    onRefresh: async () => {
      calls.refreshed += 1;
    },
  });
  await copy.start();
  await jest.advanceTimersByTimeAsync(0);
  return { copy, calls };
}

test('copies the catalog again after an hour', async () => {
  const { copy, calls } = await startCopy();
  expect(calls).toMatchObject({ requests: 3, refreshed: 1 });
  await jest.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(calls.refreshed).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls).toMatchObject({ requests: 6, refreshed: 2 });
  await copy.stop();
});

test('keeps the copy during an outage and renews it after', async () => {
  const { copy, calls } = await startCopy();
  calls.away = true;
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(copy.tools()).toEqual([SOME_TOOL]);
  calls.away = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls.refreshed).toBe(3);
  await copy.stop();
});

test('takes hourly rankings from the copy during an outage', async () => {
  const { copy, calls } = await startCopy();
  calls.away = true;
  await jest.advanceTimersByTimeAsync(4 * HOUR_MS);
  expect(calls.refreshed).toBeGreaterThanOrEqual(4);
  expect(calls.refreshed).toBeLessThanOrEqual(5);
  await copy.stop();
});

test('makes no requests after it is stopped', async () => {
  const { copy, calls } = await startCopy();
  await copy.stop();
  await jest.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(calls.requests).toBe(3);
});

describe('changes of the catalog', () => {
  test('are copied at once, and those during a copy after it', async () => {
    const { copy, calls } = await startCopy();
    copy.renew(7);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.refreshed).toBe(2);
    for (const position of [8, 9, 10]) copy.renew(position);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.refreshed).toBe(3);
    await jest.advanceTimersByTimeAsync(HOUR_MS - 2_000);
    expect(calls.refreshed).toBe(3);
    await copy.stop();
  });

  test('are waited for while they are copied', async () => {
    const { copy } = await startCopy();
    copy.renew(7);
    let isReached = false;
    const reached = copy.reached(7).then(() => (isReached = true));
    await jest.advanceTimersByTimeAsync(0);
    await jest.advanceTimersByTimeAsync(1_000);
    await reached;
    expect(isReached).toBe(true);
    await copy.reached(999);
    await copy.stop();
  });
});
