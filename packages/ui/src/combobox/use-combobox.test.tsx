import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCombobox } from './use-combobox';

interface Props {
  options?: readonly string[];
  first?: 0 | -1;
  startsOpen?: boolean;
  callbacks: { onChoose: jest.Mock; onSubmit: jest.Mock };
}

/** A search box as in a page's head: Enter alone searches, the arrows choose. */
function SearchBox({ options = ['a', 'b', 'c'], first = -1, startsOpen = true, callbacks }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const { active, inputProps } = useCombobox({
    options,
    open,
    onOpenChange: setOpen,
    first,
    onChoose: callbacks.onChoose,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        callbacks.onSubmit();
      }}
    >
      <input aria-label="Words" {...inputProps} />
      <output>{active}</output>
    </form>
  );
}

/** What the field leaves to whatever holds it. */
const left: string[] = [];
const leave = ({ key }: KeyboardEvent) => void left.push(key);
beforeEach(() => {
  left.length = 0;
  document.addEventListener('keydown', leave);
});
afterEach(() => document.removeEventListener('keydown', leave));

async function pressed(keys: string, props: Omit<Props, 'callbacks'> = {}) {
  const callbacks = { onChoose: jest.fn(), onSubmit: jest.fn() };
  render(<SearchBox callbacks={callbacks} {...props} />);
  await userEvent.type(screen.getByRole('combobox'), keys);
  return { ...callbacks, at: () => screen.getByRole('status').textContent };
}

test('leaves Enter to the form without an active option', async () => {
  const { onChoose, onSubmit } = await pressed('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('chooses the active option by Enter without submitting', async () => {
  const { onChoose, onSubmit } = await pressed('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('b');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['{ArrowDown}', '0'],
  ['{ArrowUp}', '2'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', '0'],
  ['{ArrowDown}{ArrowUp}', '2'],
])('%s from no option activates option %s', async (keys, place) => {
  const { at } = await pressed(keys);
  expect(at()).toBe(place);
});

test.each(['{ArrowDown}', '{ArrowUp}'])('opens a closed list by %s', async (key) => {
  await pressed(key, { startsOpen: false });
  expect(screen.getByRole('combobox', { expanded: true })).toBeInTheDocument();
});

test('leaves arrow keys to the field without options', async () => {
  const { at } = await pressed('{ArrowDown}', { options: [], startsOpen: false });
  expect(at()).toBe('-1');
  expect(screen.getByRole('combobox', { expanded: false })).toBeInTheDocument();
  expect(left).toEqual(['ArrowDown']);
});

test('Escape closes the list before it reaches the container', async () => {
  await pressed('{Escape}');
  expect(screen.getByRole('combobox', { expanded: false })).toBeInTheDocument();
  expect(left).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(left).toEqual(['Escape']);
});

test('activates the last option when options become fewer', async () => {
  const callbacks = { onChoose: jest.fn(), onSubmit: jest.fn() };
  const { rerender } = render(<SearchBox callbacks={callbacks} first={0} />);
  await userEvent.type(screen.getByRole('combobox'), '{ArrowUp}');
  rerender(<SearchBox callbacks={callbacks} first={0} options={['a', 'b']} />);
  await userEvent.keyboard('{Enter}');
  expect(callbacks.onChoose).toHaveBeenCalledWith('b');
});
