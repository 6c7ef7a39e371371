import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ko from '../locales/ko.json';
import { MobileMenu } from './mobile-menu';
import { NAV_ITEMS } from './nav-items';

const open = async () => {
  renderRemote(<MobileMenu />, { language: 'ko', texts: { shell: ko } });
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
};

test('when the menu is opened, then it has the links of the bar', async () => {
  await open();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    NAV_ITEMS.map(({ key }) => ko.nav[key]),
  );
});

test('when Escape is pressed, then the menu closes and its button has the focus again', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('button', { name: '메뉴 열기' })).toHaveFocus();
});

test('when a link is chosen, then the menu closes', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: ko.nav.community }));
  expect(screen.queryByRole('navigation')).toBeNull();
});
