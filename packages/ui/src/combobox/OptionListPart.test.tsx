import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComboboxOption } from './option';
import OptionList from './OptionListPart';
import type { OptionListProps } from './OptionListPart';

const option = (key: string, over: Partial<ComboboxOption> = {}): ComboboxOption => ({
  key,
  label: key,
  ...over,
});

function renderList(over: Partial<OptionListProps> = {}) {
  const told = { onPoint: jest.fn(), onChoose: jest.fn() };
  const props = { id: 'list', label: 'Tools', active: -1, busy: false, options: [], ...told };
  const show = (more: Partial<OptionListProps>) => (
    <>
      <input aria-label="Words" aria-controls="list" />
      <input aria-label="Other" />
      <OptionList {...props} {...over} {...more} />
    </>
  );
  const { rerender } = render(show({}));
  return { ...told, change: (more: Partial<OptionListProps>) => rerender(show(more)) };
}

const saving = (over = {}) => ({
  icon: 'heart' as const,
  label: 'Save',
  done: false,
  press: jest.fn(),
  ...over,
});

test('when options have groups, then each group is named once and holds its own', () => {
  renderList({
    options: [
      option('Alpha', { group: 'Text' }),
      option('Beta', { group: 'Text' }),
      option('Gamma', { group: 'Video' }),
    ],
  });
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((one) => one.getAttribute('aria-label'));
  expect([names('Text'), names('Video')]).toEqual([['Alpha', 'Beta'], ['Gamma']]);
});

test('when part of a name is marked, then the name is still read as one word, and its note after it', () => {
  renderList({ options: [option('Alphabet', { mark: [2, 5], note: 'Writing' })] });
  const shown = screen.getByRole('option', { name: 'Alphabet Writing' });
  expect(shown.querySelector('mark')).toHaveTextContent('pha');
  expect(shown).toHaveTextContent('AlphabetWriting');
});

test('when the pointer moves over an option, then its place is reported, and a press chooses it', async () => {
  const { onPoint, onChoose } = renderList({ options: [option('Alpha'), option('Beta')] });
  const beta = screen.getByRole('option', { name: 'Beta' });
  fireEvent.pointerMove(beta);
  await userEvent.click(beta);
  expect(onPoint).toHaveBeenLastCalledWith(1);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: 'Beta' }));
});

test('when an option is pressed, then the field keeps the focus', async () => {
  renderList({ options: [option('Alpha')] });
  await userEvent.click(screen.getByRole('textbox', { name: 'Words' }));
  await userEvent.click(screen.getByRole('option', { name: 'Alpha' }));
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus();
});

test('when the keyboard goes on, then the option that it is at comes into sight', () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.getAttribute('aria-label'));
  };
  const { change } = renderList({ options: [option('Alpha'), option('Beta')], active: 0 });
  change({ active: 1 });
  expect(scrolled).toEqual(['Alpha', 'Beta']);
});

describe('what can be done besides', () => {
  test('when the sign at the end is pressed, then that is done and the option is not chosen', async () => {
    const extra = saving();
    const { onChoose } = renderList({ options: [option('Alpha', { extra })] });
    await userEvent.click(screen.getByTitle('Save'));
    expect(extra.press).toHaveBeenCalledTimes(1);
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('when an option has it, then the option tells what, and by which keys', () => {
    renderList({ options: [option('Alpha', { extra: saving() }), option('Beta')] });
    const alpha = screen.getByRole('option', { name: 'Alpha' });
    expect(alpha).toHaveAccessibleDescription('Save');
    expect(alpha).toHaveAttribute('aria-keyshortcuts', 'Shift+Enter');
    expect(screen.getByRole('option', { name: 'Beta' })).not.toHaveAttribute('aria-keyshortcuts');
  });

  test.each([
    ['Shift and Enter in its own field', 'Words', { key: 'Enter', shiftKey: true }, 1],
    ['Enter alone', 'Words', { key: 'Enter' }, 0],
    ['Shift and another key', 'Words', { key: 'a', shiftKey: true }, 0],
    ['Shift and Enter in another field', 'Other', { key: 'Enter', shiftKey: true }, 0],
    [
      'Shift and Enter that ends the composing of a character',
      'Words',
      { key: 'Enter', shiftKey: true, isComposing: true },
      0,
    ],
  ])('when there is %s, then it is done as asked for', (_what, name, init, times) => {
    const extra = saving();
    renderList({ options: [option('Alpha', { extra })], active: 0 });
    const isOpen = fireEvent.keyDown(screen.getByRole('textbox', { name }), init);
    expect(extra.press).toHaveBeenCalledTimes(times);
    // What is done here does not reach the form as well.
    expect(isOpen).toBe(times === 0);
  });

  test('when the keyboard is at no option, then the keys do nothing', () => {
    const extra = saving();
    renderList({ options: [option('Alpha', { extra })], active: -1 });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Words' }), {
      key: 'Enter',
      shiftKey: true,
    });
    expect(extra.press).not.toHaveBeenCalled();
  });

  test('when it is done, then that is said; before, nothing is', () => {
    const at = (done: boolean) => [
      option('Alpha', { extra: saving({ done, label: done ? 'Saved' : 'Save' }) }),
    ];
    const { change } = renderList({ options: at(false), active: 0 });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    change({ options: at(true), active: 0 });
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  test('when no option has anything besides, then its keys are not shown', () => {
    const { change } = renderList({ options: [option('Alpha')], hint: 'Shift + Enter saves' });
    expect(screen.queryByText('Shift + Enter saves')).not.toBeInTheDocument();
    change({ options: [option('Alpha', { extra: saving() })], hint: 'Shift + Enter saves' });
    expect(screen.getByText('Shift + Enter saves')).toBeInTheDocument();
  });
});
