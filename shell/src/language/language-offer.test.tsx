import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LanguageOffer from './language-offer';

/** A first visit: the page is in Korean, without a stored language. */
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
])('for a browser in %s asks in that language: %s', (tag, question, lang) => {
  visit(tag, 'ko');
  const offer = screen.getByRole('complementary');
  expect(offer).toHaveTextContent(question);
  expect(offer).toHaveAttribute('lang', lang);
});

test.each([[['ko-KR', 'en']], [['fr', 'de-CH']], [[]]])(
  'asks nothing for a browser in %j',
  (languages) => {
    visit(...languages);
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

test('changes the language and does not ask again', async () => {
  const { platform } = visit('ja');
  await userEvent.click(screen.getByRole('button', { name: '日本語で表示' }));
  await waitFor(() => expect(platform.language.getState().language).toBe('ja'));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('stores the shown language when closed', async () => {
  const { platform, unmount } = visit('ja');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(localStorage.getItem('language')).toBe('ko');
  expect(platform.language.getState().language).toBe('ko');
  unmount();
  renderRemote(<LanguageOffer />, { language: 'ko' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('does not ask a visitor who has chosen before', () => {
  Object.defineProperty(navigator, 'languages', { value: ['ja'], configurable: true });
  renderRemote(<LanguageOffer />, { language: 'ko' });
  expect(screen.queryByRole('complementary')).toBeNull();
});
