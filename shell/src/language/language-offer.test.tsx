import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LanguageOffer from './language-offer';

/** A first visit: the page is in Korean, and nothing is kept. */
function visit(...languages: string[]) {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  return renderRemote(<Visit />, { language: 'ko' });
}
function Visit() {
  // The testing platform keeps its language as a choice.
  localStorage.removeItem('language');
  return <LanguageOffer />;
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'atlas_language=;path=/;max-age=0';
});
afterEach(() => Reflect.deleteProperty(navigator, 'languages'));

test.each([
  ['en-US', 'Read AI Atlas in English?', 'en'],
  ['ja', '日本語で表示しますか？', 'ja'],
  ['zh-TW', '要用中文浏览吗？', 'zh'],
])(
  'when the browser prefers %s, then that is asked in its own words: %s',
  (tag, question, lang) => {
    visit(tag, 'ko');
    const offer = screen.getByRole('complementary');
    expect(offer).toHaveTextContent(question);
    expect(offer).toHaveAttribute('lang', lang);
  },
);

test.each([[['ko-KR', 'en']], [['fr', 'de-CH']], [[]]])(
  'when the browser prefers %j, then nothing is asked',
  (languages) => {
    visit(...languages);
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test('when the offer is taken, then the page is in that language, and is not asked again', async () => {
  const { platform } = visit('ja');
  await userEvent.click(screen.getByRole('button', { name: '日本語で表示' }));
  await waitFor(() => expect(platform.language.getState().language).toBe('ja'));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('when the offer is closed, then the language that is shown is kept as a choice', async () => {
  const { platform, unmount } = visit('ja');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(localStorage.getItem('language')).toBe('ko');
  expect(platform.language.getState().language).toBe('ko');
  unmount();
  renderRemote(<LanguageOffer />, { language: 'ko' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('when somebody has chosen before, then the browser’s wish is not put above it', () => {
  Object.defineProperty(navigator, 'languages', { value: ['ja'], configurable: true });
  renderRemote(<LanguageOffer />, { language: 'ko' });
  expect(screen.queryByRole('complementary')).toBeNull();
});
