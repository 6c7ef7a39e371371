import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';

test('has a label and a title and hides its icon', () => {
  render(<IconButton icon="trash" label="Remove" />);
  const button = screen.getByRole('button', { name: 'Remove' });
  expect(button).toHaveAttribute('title', 'Remove');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('does not submit a form unless it is the submit button', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <IconButton icon="close" label="Clear" />
      <IconButton icon="search" label="Search" type="submit" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test.each(['{Enter}', ' '])('acts on the key %j', async (key) => {
  const onClick = jest.fn();
  render(<IconButton icon="heart" label="Save" onClick={onClick} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledTimes(1);
});
