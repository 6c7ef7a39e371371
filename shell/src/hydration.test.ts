import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { getHydrationOptions, canHydrate, readDehydratedPage, hydrateQueries } from './hydration';
import type { DehydratedPage } from './hydration';

const state = (more: Partial<DehydratedPage> = {}): DehydratedPage => ({
  at: 1_700_000_000_000,
  data: [],
  failed: [],
  formattedTexts: [],
  ...more,
});
const speaks = (page: string, visitor: string) => {
  document.documentElement.lang = page;
  localStorage.setItem('language', visitor);
};

afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

test('when a server has drawn the page, then what it knew is read; else there is nothing', () => {
  expect(readDehydratedPage()).toBeUndefined();
  document.body.innerHTML = '<script type="application/json" id="dehydrated-state"></script>';
  expect(readDehydratedPage()).toBeUndefined();
  document.getElementById('dehydrated-state')!.textContent = JSON.stringify(state({ at: 5 }));
  expect(readDehydratedPage()).toEqual(state({ at: 5 }));
});

describe('whether the drawn page is this visitor’s', () => {
  it.each(['ko', 'en', 'ja', 'zh'])('when both are in %s, then it is', (language) => {
    speaks(language, language);
    expect(canHydrate(state())).toBe(true);
  });
  it('when the visitor chose another language, then it is drawn anew', () => {
    speaks('ko', 'ja');
    expect(canHydrate(state())).toBe(false);
  });
  it.each([
    [404, true],
    [403, true],
    [429, false],
    [500, false],
    [503, false],
  ])('when a call of the server was answered with %i, then it is theirs: %s', (status, theirs) => {
    speaks('ko', 'ko');
    expect(canHydrate(state({ failed: [[['news.one'], status]] }))).toBe(theirs);
  });
});

describe('what the server was answered', () => {
  function take(drawn: Partial<DehydratedPage>) {
    const platform = createTestPlatform({ user: 'ask' });
    hydrateQueries(platform, state(drawn));
    return { platform, client: platform.queryClient };
  }

  it('when it was an answer, then nobody asks again, and it is as old as the page', async () => {
    const { client } = take({ data: [[['news.one'], { id: 'n1' }]] });
    const queryFn = jest.fn();
    await client.fetchQuery({ queryKey: ['news.one'], queryFn });
    expect(queryFn).not.toHaveBeenCalled();
    expect(client.getQueryState(['news.one'])?.dataUpdatedAt).toBe(state().at);
  });
  it('when it says who is logged in, then the page does not believe it', () => {
    const { client } = take({ data: [[SESSION_KEY, { id: 'u1' }]] });
    expect(client.getQueryData(SESSION_KEY)).toBeUndefined();
  });
  it('when it was refused, then the page shows so at once, with the problem', () => {
    const problem = { type: 'about:gone', title: 'Gone', status: 410 };
    const { client } = take({ failed: [[['news.one'], 410, problem]] });
    const { status, error } = client.getQueryState(['news.one'])!;
    expect(status).toBe('error');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 410, problem });
  });
  it.each([429, 500])('when it was %i, then the browser asks for itself', (status) => {
    const { client } = take({ failed: [[['news.one'], status]] });
    expect(client.getQueryState(['news.one'])).toBeUndefined();
  });
  it('when the language changes, then the answers of the old one do not count any more', async () => {
    const { client, platform } = take({ data: [[['news.one'], { id: 'n1' }]] });
    await platform.language.getState().setLanguage('zh');
    expect(client.getQueryState(['news.one'])?.isInvalidated).toBe(true);
  });
});

describe('a difference between both drawings', () => {
  const different = (message: string) => {
    const tell = jest.fn();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { onHydrationMismatch } = getHydrationOptions(state(), { buffered: [], report: tell });
    onHydrationMismatch!(new Error(message), { componentStack: 'at News' });
    return { tell, logged };
  };

  it('when the browser draws otherwise, then it is told with where', () => {
    const { tell } = different('Hydration failed');
    expect(tell).toHaveBeenCalledWith({
      kind: 'difference',
      error: { message: 'Error: Hydration failed', stack: 'at News' },
    });
  });
  it.each([
    'Minified React error #419; visit https://react.dev/errors/419',
    'The server could not finish this Suspense boundary, likely due to an error',
  ])('when the server left a part to the browser (%s), then nothing is amiss', (message) => {
    const { tell, logged } = different(message);
    expect([tell.mock.calls, logged.mock.calls]).toEqual([[], []]);
  });
  it('when another error has a number that begins alike, then it is told', () => {
    expect(different('Minified React error #4190').tell).toHaveBeenCalledTimes(1);
  });
});

test('when the page is taken over, then dates are worded as they were drawn', () => {
  speaks('ja', 'ja');
  const { language, formatted } = getHydrationOptions(
    state({ formattedTexts: [['date 1', '昨日']] }),
    {
      buffered: [],
      report: () => {},
    },
  );
  expect([language, formatted.language, formatted.texts.get('date 1')]).toEqual([
    'ja',
    'ja',
    '昨日',
  ]);
});
