import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const items = ['one', 'two', 'three'].map((value) => ({
  value,
  label: value,
  content: `content of ${value}`,
}));

function Subject() {
  const [value, setValue] = useState('one');
  return <Tabs items={items} value={value} onChange={setValue} label="Sections" />;
}

test.each([
  ['{ArrowRight}', 'two'],
  ['{ArrowLeft}', 'three'],
  ['{End}', 'three'],
])('when %s is pressed on the first tab, then %s is shown and focused', async (key, expected) => {
  render(<Subject />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('tabpanel', { name: expected })).toHaveTextContent(
    `content of ${expected}`,
  );
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
});

test('when the last tab is shown, then the right arrow leads to the first, and Home too', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('tab', { name: 'three' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
  await userEvent.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('one');
});

test('when the keyboard goes on from the tabs, then it reaches the panel, not the other tabs', async () => {
  render(<Subject />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'one' })).toHaveFocus();
});

test.each(['{ArrowDown}', '{Tab}', 'a'])(
  'when %s is pressed on a tab, then the same one stays chosen',
  async (key) => {
    render(<Subject />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('one');
  },
);

test('when a tab is not shown, then it leads to no panel that is not there', () => {
  render(<Subject />);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  const [shown, hidden] = screen.getAllByRole('tab');
  expect(shown).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  expect(hidden).not.toHaveAttribute('aria-controls');
});

test('when what is chosen is none of the tabs, then there is no panel, and a tab can still be pressed', async () => {
  const onChange = jest.fn();
  render(<Tabs items={items} value="four" onChange={onChange} label="Sections" />);
  expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'two' }));
  expect(onChange).toHaveBeenCalledWith('two');
});
