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
])('%s on the first tab selects %s', async (key, expected) => {
  render(<Subject />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('tabpanel', { name: expected })).toHaveTextContent(
    `content of ${expected}`,
  );
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
});

test('wraps from the last tab to the first', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('tab', { name: 'three' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
  await userEvent.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('one');
});

test('Tab leaves the tab list for the panel', async () => {
  render(<Subject />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'one' })).toHaveFocus();
});

test.each(['{ArrowDown}', '{Tab}', 'a'])('%s keeps the selected tab', async (key) => {
  render(<Subject />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('one');
});

test('an inactive tab controls no panel', () => {
  render(<Subject />);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  const [shown, hidden] = screen.getAllByRole('tab');
  expect(shown).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  expect(hidden).not.toHaveAttribute('aria-controls');
});

test('without a valid value there is no panel but a focusable tab', async () => {
  const onChange = jest.fn();
  render(<Tabs items={items} value="four" onChange={onChange} label="Sections" />);
  expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'two' }));
  expect(onChange).toHaveBeenCalledWith('two');
});
