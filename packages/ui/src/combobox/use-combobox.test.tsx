import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCombobox } from './use-combobox';

interface Props {
  options?: readonly string[];
  first?: 0 | -1;
  startsOpen?: boolean;
  told: { onChoose: jest.Mock; onSubmit: jest.Mock };
}

/** A search box as in a page's head: Enter alone searches, the arrows choose. */
function SearchBox({ options = ['a', 'b', 'c'], first = -1, startsOpen = true, told }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const { active, inputProps } = useCombobox({
    options,
    open,
    onOpenChange: setOpen,
    first,
    onChoose: told.onChoose,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told.onSubmit();
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

async function pressed(keys: string, props: Omit<Props, 'told'> = {}) {
  const told = { onChoose: jest.fn(), onSubmit: jest.fn() };
  render(<SearchBox told={told} {...props} />);
  await userEvent.type(screen.getByRole('combobox'), keys);
  return { ...told, at: () => screen.getByRole('status').textContent };
}

test('when nothing is chosen by the arrows, then Enter is the form’s', async () => {
  const { onChoose, onSubmit } = await pressed('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('when an option is chosen by the arrows, then Enter takes it and sends nothing', async () => {
  const { onChoose, onSubmit } = await pressed('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('b');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['{ArrowDown}', '0'],
  ['{ArrowUp}', '2'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', '0'],
  ['{ArrowDown}{ArrowUp}', '2'],
])('when %s is pressed from nowhere, then the keyboard is at place %s', async (keys, place) => {
  const { at } = await pressed(keys);
  expect(at()).toBe(place);
});

test.each(['{ArrowDown}', '{ArrowUp}'])(
  'when the list is closed and %s is pressed, then it opens',
  async (key) => {
    await pressed(key, { startsOpen: false });
    expect(screen.getByRole('combobox', { expanded: true })).toBeInTheDocument();
  },
);

test('when there are no options, then the arrows move the cursor as in any field', async () => {
  const { at } = await pressed('{ArrowDown}', { options: [], startsOpen: false });
  expect(at()).toBe('-1');
  expect(screen.getByRole('combobox', { expanded: false })).toBeInTheDocument();
  expect(left).toEqual(['ArrowDown']);
});

test('when Escape is pressed, then it closes the list first, and what holds the field afterwards', async () => {
  await pressed('{Escape}');
  expect(screen.getByRole('combobox', { expanded: false })).toBeInTheDocument();
  expect(left).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(left).toEqual(['Escape']);
});

test('when options become fewer than the place of the keyboard, then it is at the last of them', async () => {
  const told = { onChoose: jest.fn(), onSubmit: jest.fn() };
  const { rerender } = render(<SearchBox told={told} first={0} />);
  await userEvent.type(screen.getByRole('combobox'), '{ArrowUp}');
  rerender(<SearchBox told={told} first={0} options={['a', 'b']} />);
  await userEvent.keyboard('{Enter}');
  expect(told.onChoose).toHaveBeenCalledWith('b');
});
