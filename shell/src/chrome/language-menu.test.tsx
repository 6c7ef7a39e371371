import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ko from '../locales/ko.json';
import { LanguageMenu } from './language-menu';

function show() {
  const { platform } = renderRemote(
    <>
      <LanguageMenu />
      <button>elsewhere</button>
    </>,
    { language: 'ko', texts: { shell: ko } },
  );
  return {
    button: screen.getByRole('button', { name: '언어: 한국어' }),
    language: () => platform.language.getState().language,
  };
}
const choice = (name: string) => screen.getByRole('button', { name });

test('hides its languages from assistive technology when closed', () => {
  const { button } = show();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list')).toBeNull();
});

test('names each language in itself and marks the current one', async () => {
  const { button } = show();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-controls', screen.getByRole('list').id);
  const choices = ['한국어', 'English', '日本語', '中文'].map(choice);
  expect(choices.map(({ lang }) => lang)).toEqual(['ko', 'en', 'ja', 'zh']);
  expect(choices.map((one) => one.getAttribute('aria-current'))).toEqual([
    'true',
    null,
    null,
    null,
  ]);
});

test('selects by keyboard, stores the choice, restores the focus', async () => {
  const { button, language } = show();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(choice('日本語')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('list')).toBeNull();
  expect(button).toHaveFocus();
  await waitFor(() => expect(language()).toBe('ja'));
  expect(localStorage.getItem('language')).toBe('ja');
});

test('closes by Escape and restores the focus', async () => {
  const { button, language } = show();
  await userEvent.click(button);
  choice('中文').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('list')).toBeNull();
  expect(button).toHaveFocus();
  expect(language()).toBe('ko');
});

test('closes on an outside press without moving the focus', async () => {
  const { button } = show();
  await userEvent.click(button);
  await userEvent.click(choice('elsewhere'));
  expect(screen.queryByRole('list')).toBeNull();
  expect(choice('elsewhere')).toHaveFocus();
});

test('ignores Escape while closed', async () => {
  show();
  choice('elsewhere').focus();
  await userEvent.keyboard('{Escape}');
  expect(choice('elsewhere')).toHaveFocus();
});
