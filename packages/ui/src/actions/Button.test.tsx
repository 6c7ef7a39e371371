import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { LinkButton } from './LinkButton';

test('ignores clicks and keeps its name while loading', async () => {
  const onClick = jest.fn();
  render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
});

test('does not submit a form by default', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('renders a link as LinkButton', () => {
  render(
    <Button as="a" href="/x">
      Go
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Go' })).not.toHaveAttribute('type');
});

test('opens an external sponsored link in a new tab with its rel', () => {
  render(
    <LinkButton href="https://example.com" external rel="sponsored">
      Visit
    </LinkButton>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer sponsored');
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
});

test('is aria-busy and ignores keys while loading', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeDisabled();
});

test('stays disabled when it is not loading', () => {
  render(
    <Button disabled loading={false}>
      Save
    </Button>,
  );
  expect(screen.getByRole('button')).toBeDisabled();
});

test('submits a form by Enter in a field', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('opens an internal link here and keeps its rel', () => {
  render(
    <LinkButton href="/tools" rel="nofollow">
      Tools
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Tools' });
  expect(link).not.toHaveAttribute('target');
  expect(link).toHaveAttribute('rel', 'nofollow');
});
