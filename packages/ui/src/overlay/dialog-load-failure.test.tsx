import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './Dialog';
import { isDialogOpen } from './open-dialogs';

let failing = true;
jest.mock('./DialogPanel', () => {
  if (failing) throw new Error('chunk not found');
  return jest.requireActual<object>('./DialogPanel');
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{open ? 'opening' : 'open'}</button>
      <Dialog open={open} onOpenChange={setOpen} title="Quiz" closeLabel="Close" />
    </>
  );
}

test('reports the dialog as closed when its code fails to load', async () => {
  const onOpenChange = jest.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Quiz" closeLabel="Close" />);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

test('opens when the second attempt loads', async () => {
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(isDialogOpen()).toBe(true);
  expect(await screen.findByRole('button', { name: 'open' })).toBeVisible();
  expect(isDialogOpen()).toBe(false);
  failing = false;
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  // Its code is read now: on a busy machine that takes longer than a look.
  expect(
    await screen.findByRole('dialog', { name: 'Quiz' }, { timeout: 10_000 }),
  ).toBeInTheDocument();
});
