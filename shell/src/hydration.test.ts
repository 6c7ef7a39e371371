import { defined } from '@atlas/contracts/testing';
import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import type { DehydratedPage } from './dehydrated-page';
import { canHydrate, getHydrationOptions, hydrateQueries, readDehydratedPage } from './hydration';

const pageOf = (more: Partial<DehydratedPage> = {}): DehydratedPage => ({
  at: 1_700_000_000_000,
  isComplete: true,
  queries: [],
  formattedTexts: [],
  ...more,
});
const setLanguages = (page: string, visitor: string) => {
  document.documentElement.lang = page;
  localStorage.setItem('language', visitor);
};

afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

test('reads the dehydrated page, if there is one', () => {
  expect(readDehydratedPage()).toBeUndefined();
  document.body.innerHTML = '<script type="application/json" id="dehydrated-state"></script>';
  expect(readDehydratedPage()).toBeUndefined();
  defined(document.getElementById('dehydrated-state')).textContent = JSON.stringify(
    pageOf({ at: 5 }),
  );
  expect(readDehydratedPage()).toEqual(pageOf({ at: 5 }));
});

describe('canHydrate', () => {
  it.each(['ko', 'en', 'ja', 'zh'])('accepts a page in the language of the visitor (%s)', (one) => {
    setLanguages(one, one);
    expect(canHydrate(pageOf())).toBe(true);
  });
  it('rejects a page in another language', () => {
    setLanguages('ko', 'ja');
    expect(canHydrate(pageOf())).toBe(false);
  });
  it.each([
    [404, true],
    [403, true],
    [429, false],
    [500, false],
    [503, false],
  ])('for a call that failed with %i returns %s', (status, expected) => {
    setLanguages('ko', 'ko');
    expect(canHydrate(pageOf({ queries: [[['news.one'], null, status]] }))).toBe(expected);
  });
});

describe('hydrateQueries', () => {
  function hydrate(page: Partial<DehydratedPage>) {
    const platform = createTestPlatform({ user: 'ask' });
    hydrateQueries(platform, pageOf(page));
    return { platform, client: platform.queryClient };
  }

  it('marks all data except the session as stale when the language changes', () => {
    const { platform, client } = hydrate({});
    client.setQueryData(SESSION_KEY, null);
    client.setQueryData(['news.list'], []);
    platform.events.emit('language.changed', { language: 'en' });
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([isStale(SESSION_KEY), isStale(['news.list'])]).toEqual([false, true]);
  });

  it('uses the data of the server, with the age of the page', async () => {
    const { client } = hydrate({ queries: [[['news.one'], { id: 'n1' }]] });
    const queryFn = jest.fn();
    const data = await client.fetchQuery({ queryKey: ['news.one'], queryFn });
    expect(data).toEqual({ id: 'n1' });
    expect(queryFn).not.toHaveBeenCalled();
    expect(client.getQueryState(['news.one'])?.dataUpdatedAt).toBe(pageOf().at);
  });
  it('ignores a session in the page', () => {
    const { client } = hydrate({ queries: [[SESSION_KEY, { id: 'u1' }]] });
    expect(client.getQueryData(SESSION_KEY)).toBeUndefined();
  });
  it('restores a failed query with its problem', () => {
    const problem = { type: 'about:gone', title: 'Gone', status: 410 };
    const { client } = hydrate({ queries: [[['news.one'], null, 410, problem]] });
    const { status, error } = defined(client.getQueryState(['news.one']));
    expect(status).toBe('error');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 410, problem });
  });
  it.each([429, 500])('leaves a query that failed with %i to the browser', (status) => {
    const { client } = hydrate({ queries: [[['news.one'], null, status]] });
    expect(client.getQueryState(['news.one'])).toBeUndefined();
  });
  it('invalidates the data when the language changes', async () => {
    const { client, platform } = hydrate({ queries: [[['news.one'], { id: 'n1' }]] });
    await platform.language.getState().setLanguage('zh');
    expect(client.getQueryState(['news.one'])?.isInvalidated).toBe(true);
  });
});

describe('onHydrationMismatch', () => {
  const mismatch = (message: string, language?: string) => {
    const report = jest.fn();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { onHydrationMismatch } = getHydrationOptions(pageOf(), { buffered: [], report });
    if (language) document.documentElement.lang = language;
    defined(onHydrationMismatch)(new Error(message), { componentStack: 'at News' });
    return { report, logged };
  };

  it('reports a mismatch with the component stack', () => {
    const { report } = mismatch('Hydration failed');
    expect(report).toHaveBeenCalledWith({
      kind: 'difference',
      error: { message: 'Error: Hydration failed', stack: 'at News' },
    });
  });
  it.each([
    'Minified React error #419; visit https://react.dev/errors/419',
    'The server could not finish this Suspense boundary, likely due to an error',
  ])('ignores a part that the server left to the browser (%s)', (message) => {
    const { report, logged } = mismatch(message);
    expect([report.mock.calls, logged.mock.calls]).toEqual([[], []]);
  });
  it('ignores a part that hydrates after the visitor changed the language', () => {
    setLanguages('ko', 'ko');
    expect(mismatch('Hydration failed', 'en').report).not.toHaveBeenCalled();
  });
  it('reports an error whose number only starts with 419', () => {
    expect(mismatch('Minified React error #4190').report).toHaveBeenCalledTimes(1);
  });
});

test('formats dates with the texts of the server', () => {
  setLanguages('ja', 'ja');
  const page = pageOf({ formattedTexts: [['date 1', '昨日']] });
  const { language, formatted } = getHydrationOptions(page, { buffered: [], report: () => {} });
  expect([language, formatted.language, formatted.texts.get('date 1')]).toEqual([
    'ja',
    'ja',
    '昨日',
  ]);
});
