import { render, screen } from '@testing-library/react';
import { CardSkeleton } from './CardSkeleton';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Spinner } from './Spinner';

test('when something fails, then it is announced whole: what, why, and the number to ask about', () => {
  render(
    <ErrorState
      title="No tools"
      description="Try again in a moment"
      note="Request number: 7"
      action={<button>Again</button>}
    />,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('No toolsTry again in a momentAgainRequest number: 7');
  expect(alert).toContainElement(screen.getByRole('button', { name: 'Again' }));
});

test('when there is no more to say of a failure, then nothing empty stands below it', () => {
  render(<ErrorState title="No tools" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^No tools$/);
  expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(0);
});

test('when a list is empty, then that is said, but it is no alarm', () => {
  render(<EmptyState title="Nothing saved yet" description="Save a tool" />);
  expect(screen.getByText('Nothing saved yet')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when something is on its way, then it is said once; silhouettes are not read', () => {
  render(
    <>
      <Spinner label="Loading tools" />
      <CardSkeleton />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading tools$/);
  const silhouettes = document.querySelectorAll('[data-skeleton]');
  expect(silhouettes.length).toBeGreaterThan(0);
  for (const one of silhouettes) expect(one).toHaveAttribute('aria-hidden', 'true');
});
