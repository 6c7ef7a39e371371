import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Language } from '@atlas/contracts';
import { PlatformProvider } from '../platform/platform-context';
import { createTestPlatform } from '../testing/test-platform';
import { useText } from './use-text';

function Greeting() {
  const t = useText('news');
  return <p>{`${t('greeting')} ${t('count', { count: 3 })}`}</p>;
}

const locales = async (language: Language) => ({ greeting: language, count: '{{count}}' });

function renderGreeting() {
  const platform = createTestPlatform({ language: 'en' });
  render(
    <PlatformProvider platform={platform.forRemote('news')}>
      <Greeting />
      <Greeting />
    </PlatformProvider>,
  );
  const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  return { platform, shown };
}

test('shows texts that arrive after the first render', async () => {
  const { platform, shown } = renderGreeting();
  expect(shown()).toEqual(['greeting count', 'greeting count']);
  await act(() => platform.texts.add('news', locales));
  expect(shown()).toEqual(['en 3', 'en 3']);
});

test('shows the texts of another language after a change', async () => {
  const { platform, shown } = renderGreeting();
  await act(() => platform.texts.add('news', locales));
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(shown()).toEqual(['ja 3', 'ja 3']);
});

test('hydrates in the language of the HTML after a change', async () => {
  const platform = createTestPlatform({ language: 'ko' });
  await platform.texts.add('news', locales);
  const page = (
    <PlatformProvider platform={platform.forRemote('news')}>
      <Greeting />
    </PlatformProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('ko 3');
  await platform.language.getState().setLanguage('en');
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('en 3')).toBeInTheDocument();
});
