import type { RegistryEntry, SlotProps } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { SearchBox } from './search-box';

const entry = {
  name: 'catalog',
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  slots: [{ name: 'shell.suggestions', criticality: 'regular' }],
  api: [],
} as unknown as RegistryEntry;

const ADDRESSES = ['/tool/one', '/tool/two'];

/** Fills the slot as the catalog does: reports the URLs of its options and renders them while open. */
function List({
  words,
  open,
  listId,
  active,
  onOptions,
  onChoose,
}: SlotProps['shell.suggestions']) {
  useEffect(() => onOptions(ADDRESSES), [words, onOptions]);
  if (!open) return null;
  return (
    <div role="listbox" id={listId}>
      {ADDRESSES.map((address, at) => (
        <button
          key={address}
          role="option"
          aria-selected={at === active}
          onClick={() => onChoose(address)}
        >
          {address}
        </button>
      ))}
    </div>
  );
}

function show() {
  const load = jest.fn(async () => ({ default: List }));
  const remote = { fragments: { 'shell.suggestions': load } };
  const { platform } = renderRemote(<SearchBox />, {
    entries: [entry],
    remotes: { catalog: remote as never },
    route: '/community',
  });
  const address = () => {
    const { pathname, search, hash } = platform.history.location;
    return pathname + search + hash;
  };
  return { load, address, box: screen.getByRole('combobox') };
}

test('loads the list on the first focus', async () => {
  const { load, box } = show();
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(box);
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('searches for the text by Enter, not for an empty text', async () => {
  const { box, address } = show();
  await userEvent.type(box, ' {Enter}');
  expect(address()).toBe('/community');
  await userEvent.type(box, '회의 록{Enter}');
  expect(address()).toBe(`/?q=${encodeURIComponent('회의 록')}#comparison`);
  expect(box).toHaveValue('');
  expect(box).not.toHaveFocus();
});

test('names the active option and opens it by Enter', async () => {
  const { box, address } = show();
  await userEvent.type(box, 'one');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('/tool/two');
  expect(box).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/tool/two');
});

test('ignores the Enter that ends a composition', async () => {
  const { box, address } = show();
  await userEvent.type(box, '회의{ArrowDown}');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(address()).toBe('/community');
});

test('Escape closes the list, then clears the text', async () => {
  const { box } = show();
  await userEvent.type(box, 'one');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('one');
  await userEvent.keyboard('{Escape}');
  expect(box).toHaveValue('');
});

test('submits as a plain form without scripts', () => {
  const { box } = show();
  expect(box).toHaveAttribute('name', 'q');
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/#comparison', 'get']);
});
