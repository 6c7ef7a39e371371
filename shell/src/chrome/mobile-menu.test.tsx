import type { NavEntry, RegistryEntry } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ko from '../locales/ko.json';
import { MobileMenu } from './mobile-menu';

const slice = (name: string, nav: NavEntry[]): RegistryEntry => ({
  name,
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  nav,
  slots: [],
  api: [],
  entry: '',
  integrity: {},
  preload: [],
  shared: {},
});
const quiz = slice('quiz', [
  { place: 'header', order: 40, to: '/#rankings', text: { ko: '랭킹', en: 'Rankings' } },
  { place: 'footer.more', order: 1, to: '/#quiz', text: { ko: '아래' } },
]);
const news = slice('news', [{ place: 'header', order: 10, to: '/news', text: { ko: '소식' } }]);

const open = async () => {
  renderRemote(<MobileMenu />, { language: 'ko', texts: { shell: ko }, entries: [quiz, news] });
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
};

test('when the menu is opened, then it has what the releases put into the bar, in their order', async () => {
  await open();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '소식',
    '랭킹',
  ]);
});

test('when Escape is pressed, then the menu closes and its button has the focus again', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: '메뉴 열기' })).toHaveFocus();
});

test('when a link is chosen, then the menu closes', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: '소식' }));
  expect(screen.queryByRole('navigation')).toBeNull();
});
