import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { LinkButton } from './LinkButton';

test('when it is loading, then it takes no clicks and keeps its name', async () => {
  const onClick = jest.fn();
  render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
});

test('when no type is given, then it does not submit a form', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('when it stands as a link, then it is one', () => {
  render(
    <Button as="a" href="/x">
      Go
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Go' })).not.toHaveAttribute('type');
});

test('when a link is external and sponsored, then it opens apart and says both', () => {
  render(
    <LinkButton href="https://example.com" external rel="sponsored">
      Visit
    </LinkButton>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer sponsored');
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
});

test('when it is loading, then it says that it is busy, and a key does nothing either', async () => {
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

test('when it is disabled and not loading, then it stays disabled', () => {
  render(
    <Button disabled loading={false}>
      Save
    </Button>,
  );
  expect(screen.getByRole('button')).toBeDisabled();
});

test('when it is the one that sends a form, then Enter in a field sends it', async () => {
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

test('when a link leads to this site, then it opens here and keeps the words about it', () => {
  render(
    <LinkButton href="/tools" rel="nofollow">
      Tools
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Tools' });
  expect(link).not.toHaveAttribute('target');
  expect(link).toHaveAttribute('rel', 'nofollow');
});
