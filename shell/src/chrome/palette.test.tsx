import type { RegistryEntry } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Palette } from './palette';
import { isPaletteKey } from './palette-key';

const entry = {
  name: 'catalog',
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  slots: [{ name: 'shell.palette', criticality: 'regular' }],
  api: [],
} as unknown as RegistryEntry;

function show() {
  const load = jest.fn(async () => ({
    default: ({ open }: { open: boolean }) => (open ? <p>palette</p> : null),
  }));
  const remote = { fragments: { 'shell.palette': load } };
  renderRemote(<Palette />, { entries: [entry], remotes: { catalog: remote as never } });
  return load;
}

test('does not load before the first use', () => {
  const load = show();
  fireEvent.keyDown(document, { key: 'k' });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true, isComposing: true });
  expect(load).not.toHaveBeenCalled();
});

test('ignores a key event without a key, from autofill', () => {
  expect(isPaletteKey(new Event('keydown') as KeyboardEvent)).toBe(false);
});

test('opens for a shortcut pressed before hydration', async () => {
  const hear = jest.fn();
  window.addEventListener('keydown', hear);
  window.atlasPalette = { hear, isAsked: true };
  show();
  expect(await screen.findByText('palette')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(hear).not.toHaveBeenCalled();
  expect(screen.queryByText('palette')).not.toBeInTheDocument();
});

test('stays closed without an earlier shortcut', () => {
  window.atlasPalette = { hear: () => {} };
  expect(show()).not.toHaveBeenCalled();
});

test.each([
  ['Ctrl-K', '{Control>}k{/Control}'],
  ['⌘K', '{Meta>}k{/Meta}'],
])('%s opens and closes the palette', async (_name, keys) => {
  show();
  await userEvent.keyboard(keys);
  expect(await screen.findByText('palette')).toBeInTheDocument();
  await userEvent.keyboard(keys);
  expect(screen.queryByText('palette')).not.toBeInTheDocument();
});
