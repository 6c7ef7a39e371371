import { Skeleton } from '@atlas/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useFirstError } from './use-first-error';

interface Props {
  tried?: boolean;
  /** The first field's code is there. */
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

it('when the first field comes after the form was to be sent, then it has the focus in the end', async () => {
  const { rerender } = render(<Form come={false} />);
  rerender(<Form come={false} tried />);
  expect(field('one star')).toHaveFocus();
  rerender(<Form tried />);
  await waitFor(() => expect(field('tool')).toHaveFocus());
});

it('when the visitor has gone on before the first field comes, then the focus stays where it was put', async () => {
  const { rerender } = render(<Form come={false} />);
  rerender(<Form come={false} tried />);
  field('title').focus();
  rerender(<Form tried />);
  // Observers are told in a task of their own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('title')).toHaveFocus();
});
