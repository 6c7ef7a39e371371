import type { Language } from '@atlas/contracts';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { defined } from '@atlas/contracts/testing';
import { useFormat } from '../language/use-format';
import { useText } from '../language/use-text';
import { createMemoryHistory } from '../navigation/app-history';
import { createPlatform } from '../platform/create-platform';
import type { PlatformOptions } from '../platform/create-platform';
import { createTestPlatform } from '../testing/test-platform';
import { defineRemote } from './define-remote';
import { RemoteRoot } from './remote-root';

const TITLES = { ko: '소식', en: 'News', ja: 'ニュース', zh: '新闻' };
const locales = jest.fn(async (language: Language) => ({ title: TITLES[language] }));
function App() {
  const t = useText('news');
  const format = useFormat();
  return <h1>{`${t('title')} ${format.date(0, { dateStyle: 'long', timeZone: 'UTC' })}`}</h1>;
}
const Score = () => null;
const remote = defineRemote({
  name: 'news',
  version: '1.0.0',
  locales,
  App,
  fragments: { 'tool.score': async () => ({ default: Score }) },
  preload: (path) => [{ contract: { path } as never }],
});
const { lifecycles, fragments, preload } = remote;

beforeEach(() => locales.mockClear());
afterEach(() => jest.restoreAllMocks());

let parcels = 0;
async function mount(platform = createTestPlatform(), domElement = document.createElement('div')) {
  // single-spa names each parcel, and single-spa-react its roots by that.
  const props = { domElement, platform, name: `parcel-${(parcels += 1)}` };
  await lifecycles.bootstrap(props);
  let mounted: Promise<void> | undefined;
  // Flushes the first render.
  await act(async () => void (mounted = lifecycles.mount(props)));
  await mounted;
  return { place: domElement, unmount: () => act(() => lifecycles.unmount(props)) };
}

test('mounts on two platforms, each in its own language', async () => {
  const korean = await mount(createTestPlatform({ language: 'ko' }));
  const japanese = await mount(createTestPlatform({ language: 'ja' }));
  expect(korean.place.textContent).toBe('소식 1970년 1월 1일');
  expect(japanese.place.textContent).toBe('ニュース 1970年1月1日');
  await korean.unmount();
  expect(korean.place).toBeEmptyDOMElement();
  expect(japanese.place).not.toBeEmptyDOMElement();
  await japanese.unmount();
});

test('rerenders a mounted page after a language change', async () => {
  const platform = createTestPlatform({ language: 'ko' });
  const { place, unmount } = await mount(platform);
  await act(() => platform.language.getState().setLanguage('en'));
  expect(place.textContent).toBe('News January 1, 1970');
  await unmount();
});

describe('a server-rendered page', () => {
  /** Renders the page to HTML, as the server does. */
  async function renderOnServer(change = (html: string) => html) {
    const onHydrationMismatch = jest.fn();
    const platform = createPlatform({
      entries: [],
      importRemote: () => Promise.reject(new Error('none')),
      history: createMemoryHistory('/news'),
      hydration: {
        language: 'en',
        formatted: { language: 'en', texts: new Map(), isRecording: false },
        onHydrationMismatch,
      } satisfies PlatformOptions['hydration'],
    });
    await platform.texts.add('news', locales);
    const place = document.createElement('div');
    place.dataset.serverRendered = 'news';
    const page = <RemoteRoot name="news" App={App} platform={platform} />;
    place.innerHTML = change(renderToString(page));
    return { platform, place, onHydrationMismatch };
  }

  test('hydrates without a reported mismatch', async () => {
    const { platform, place, onHydrationMismatch } = await renderOnServer();
    const before = place.querySelector('h1');
    const { unmount } = await mount(platform, place);
    expect(place.querySelector('h1')).toBe(before);
    expect(onHydrationMismatch).not.toHaveBeenCalled();
    await unmount();
  });

  test('reports a hydration mismatch to the platform', async () => {
    const { platform, place, onHydrationMismatch } = await renderOnServer((html) =>
      html.replace('News', 'Olds'),
    );
    const { unmount } = await mount(platform, place);
    expect(place.textContent).toContain('News');
    expect(onHydrationMismatch).toHaveBeenCalledTimes(1);
    await unmount();
  });
});

test('loads the texts of a fragment with its code', async () => {
  const { texts, i18n } = createTestPlatform({ language: 'zh' });
  expect(await defined(fragments['tool.score'])(texts)).toEqual({ default: Score });
  expect(i18n.t('title', { ns: 'news' })).toBe('新闻');
});

test('preload loads the texts and returns the calls of the page', async () => {
  const { texts } = createTestPlatform({ language: 'ja' });
  expect(preload('/news/2', texts)).toEqual([{ contract: { path: '/news/2' } }]);
  await Promise.resolve();
  expect(locales.mock.calls).toEqual([['ja']]);
});
