import { renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { ThemeSwitch } from './theme-switch';

const TO_DARK = 'Switch to dark theme';
const TO_LIGHT = 'Switch to light theme';
let system: { matches: boolean; listeners: Set<() => void> };

beforeEach(() => {
  localStorage.clear();
  system = { matches: false, listeners: new Set() };
  window.matchMedia = (() => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
});

const show = () => renderRemote(<ThemeSwitch />, { texts: { shell: en } });
const button = () => screen.getByRole('button');
const systemTurns = (dark: boolean) =>
  act(() => {
    system.matches = dark;
    system.listeners.forEach((listener) => listener());
  });

test.each([
  ['light', false, TO_DARK],
  ['dark', true, TO_LIGHT],
])("offers the opposite of the system's %s theme", (_, matches, name) => {
  system.matches = matches;
  show();
  expect(button()).toHaveAccessibleName(name);
});

test('follows the system until it is used', async () => {
  show();
  systemTurns(true);
  expect(button()).toHaveAccessibleName(TO_LIGHT);
  await userEvent.click(button());
  expect(button()).toHaveAccessibleName(TO_DARK);
  systemTurns(false);
  systemTurns(true);
  expect(button()).toHaveAccessibleName(TO_DARK);
});

test('toggles between both themes', async () => {
  const { platform } = show();
  const seen: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await userEvent.click(button());
    seen.push(platform.theme.getState().theme);
  }
  expect(seen).toEqual(['dark', 'light', 'dark']);
});

test('removes its listener on unmount', () => {
  const { unmount } = show();
  unmount();
  expect(system.listeners.size).toBe(0);
});
