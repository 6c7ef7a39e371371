import type { RegistryEntry } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Palette } from './palette';

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

test('when nobody has asked for the palette, then nothing of it is loaded', () => {
  const load = show();
  fireEvent.keyDown(document, { key: 'k' });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true, isComposing: true });
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['Ctrl-K', '{Control>}k{/Control}'],
  ['⌘K', '{Meta>}k{/Meta}'],
])('when %s is pressed, then the palette opens; pressed again, it closes', async (_name, keys) => {
  show();
  await userEvent.keyboard(keys);
  expect(await screen.findByText('palette')).toBeInTheDocument();
  await userEvent.keyboard(keys);
  expect(screen.queryByText('palette')).not.toBeInTheDocument();
});
