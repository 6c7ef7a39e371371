import { render, screen } from '@testing-library/react';
import { CardSkeleton } from './CardSkeleton';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Spinner } from './Spinner';

test('announces title, description and request id of an error', () => {
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

test('renders no empty description of an error', () => {
  render(<ErrorState title="No tools" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^No tools$/);
  expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(0);
});

test('shows an empty state without role alert', () => {
  render(<EmptyState title="Nothing saved yet" description="Save a tool" />);
  expect(screen.getByText('Nothing saved yet')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('announces loading once and hides skeletons', () => {
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
