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
