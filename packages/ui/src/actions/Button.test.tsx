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
