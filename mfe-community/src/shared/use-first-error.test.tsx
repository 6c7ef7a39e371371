import { Skeleton } from '@atlas/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFirstError } from './use-first-error';

interface Props {
  tried?: boolean;
  /** Whether the code of the first field has loaded. */
  come?: boolean;
}

function Form({ tried = false, come = true }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, tried);
  return (
    <form ref={form}>
      {come ? <input aria-label="tool" aria-invalid={tried} /> : <Skeleton />}
      <fieldset aria-invalid={tried}>
        <input type="radio" aria-label="one star" />
      </fieldset>
      <input aria-label="title" aria-invalid={tried} />
    </form>
  );
}
const field = (name: string) => screen.getByLabelText(name);

it('focuses the first invalid field after a submit', () => {
  const { rerender } = render(<Form />);
  rerender(<Form tried />);
  expect(field('tool')).toHaveFocus();
});

it('focuses the first field when it loads after the submit', async () => {
  const { rerender } = render(<Form come={false} />);
  rerender(<Form come={false} tried />);
  expect(field('one star')).toHaveFocus();
  rerender(<Form tried />);
  await waitFor(() => expect(field('tool')).toHaveFocus());
});

it('does not move the focus when the visitor has moved on', async () => {
  const { rerender } = render(<Form come={false} />);
  rerender(<Form come={false} tried />);
  field('title').focus();
  rerender(<Form tried />);
  // Observers are notified in a task of their own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('title')).toHaveFocus();
});
