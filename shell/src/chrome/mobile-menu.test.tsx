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

test('lists the entries of the live releases in order', async () => {
  await open();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '소식',
    '랭킹',
  ]);
});

test('closes by Escape and restores the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: '메뉴 열기' })).toHaveFocus();
});

test('closes when a link is chosen', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: '소식' }));
  expect(screen.queryByRole('navigation')).toBeNull();
});
