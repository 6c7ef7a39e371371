import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
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
  const callbacks = { onPoint: jest.fn(), onChoose: jest.fn() };
  const props = { id: 'list', label: 'Tools', active: -1, busy: false, options: [], ...callbacks };
  const show = (more: Partial<OptionListProps>) => (
    <>
      <input aria-label="Words" aria-controls="list" />
      <input aria-label="Other" />
      <OptionList {...props} {...over} {...more} />
    </>
  );
  const { rerender } = render(show({}));
  return { ...callbacks, change: (more: Partial<OptionListProps>) => rerender(show(more)) };
}

const saving = (over = {}) => ({
  icon: 'heart' as const,
  label: 'Save',
  done: false,
  press: jest.fn(),
  ...over,
});

test('labels each group of options once', () => {
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

test('reads a marked name as one word, followed by its note', () => {
  renderList({ options: [option('Alphabet', { mark: [2, 5], note: 'Writing' })] });
  const shown = screen.getByRole('option', { name: 'Alphabet Writing' });
  expect(shown.querySelector('mark')).toHaveTextContent('pha');
  expect(shown).toHaveTextContent('AlphabetWriting');
});

test('reports the hovered option and chooses a pressed one', async () => {
  const { onPoint, onChoose } = renderList({ options: [option('Alpha'), option('Beta')] });
  const beta = screen.getByRole('option', { name: 'Beta' });
  fireEvent.pointerMove(beta);
  await userEvent.click(beta);
  expect(onPoint).toHaveBeenLastCalledWith(1);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: 'Beta' }));
});

test('keeps the focus in the field when an option is pressed', async () => {
  renderList({ options: [option('Alpha')] });
  await userEvent.click(screen.getByRole('textbox', { name: 'Words' }));
  await userEvent.click(screen.getByRole('option', { name: 'Alpha' }));
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus();
});

test('scrolls the active option into view', () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.getAttribute('aria-label'));
  };
  const { change } = renderList({ options: [option('Alpha'), option('Beta')], active: 0 });
  change({ active: 1 });
  expect(scrolled).toEqual(['Alpha', 'Beta']);
});

describe('option with a URL', () => {
  const tool = option('Alpha', { href: '/alpha' });
  /** Clicks that no handler has prevented; jsdom cannot navigate. */
  function listenForFollowed() {
    const followed = jest.fn();
    const listen = (event: Event) => {
      if (!event.defaultPrevented) followed();
      event.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
    return followed;
  }

  test('is a link that a plain click chooses', async () => {
    const { onChoose } = renderList({ options: [tool, option('Beta')] });
    const followed = listenForFollowed();
    const alpha = screen.getByRole('option', { name: 'Alpha' });
    expect(alpha.closest('a')).toHaveAttribute('href', '/alpha');
    expect(screen.getByRole('option', { name: 'Beta' }).closest('a')).toBeNull();
    await userEvent.click(alpha);
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(followed).not.toHaveBeenCalled();
  });

  test.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])(
    'leaves %s and a click to the browser',
    async (modifier) => {
      const { onChoose } = renderList({ options: [tool] });
      const followed = listenForFollowed();
      const user = userEvent.setup();
      await user.keyboard(modifier);
      await user.click(screen.getByRole('option', { name: 'Alpha' }));
      expect(onChoose).not.toHaveBeenCalled();
      expect(followed).toHaveBeenCalledTimes(1);
    },
  );

  test('is not followed by its extra action', async () => {
    renderList({ options: [{ ...tool, extra: saving() }] });
    const clicked = createEvent.click(screen.getByTitle('Save'));
    fireEvent(screen.getByTitle('Save'), clicked);
    expect(clicked.defaultPrevented).toBe(true);
  });
});

describe('extra action of an option', () => {
  test('runs by its button without choosing the option', async () => {
    const extra = saving();
    const { onChoose } = renderList({ options: [option('Alpha', { extra })] });
    await userEvent.click(screen.getByTitle('Save'));
    expect(extra.press).toHaveBeenCalledTimes(1);
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('is described by name and shortcut', () => {
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
  ])('runs %s the expected number of times', (_what, name, init, times) => {
    const extra = saving();
    renderList({ options: [option('Alpha', { extra })], active: 0 });
    const isOpen = fireEvent.keyDown(screen.getByRole('textbox', { name }), init);
    expect(extra.press).toHaveBeenCalledTimes(times);
    // What is done here does not reach the form as well.
    expect(isOpen).toBe(times === 0);
  });

  test('ignores shortcuts without an active option', () => {
    const extra = saving();
    renderList({ options: [option('Alpha', { extra })], active: -1 });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Words' }), {
      key: 'Enter',
      shiftKey: true,
    });
    expect(extra.press).not.toHaveBeenCalled();
  });

  test('announces that it ran', () => {
    const at = (done: boolean) => [
      option('Alpha', { extra: saving({ done, label: done ? 'Saved' : 'Save' }) }),
    ];
    const { change } = renderList({ options: at(false), active: 0 });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    change({ options: at(true), active: 0 });
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  test('shows no shortcuts when no option has one', () => {
    const { change } = renderList({ options: [option('Alpha')], hint: 'Shift + Enter saves' });
    expect(screen.queryByText('Shift + Enter saves')).not.toBeInTheDocument();
    change({ options: [option('Alpha', { extra: saving() })], hint: 'Shift + Enter saves' });
    expect(screen.getByText('Shift + Enter saves')).toBeInTheDocument();
  });
});
