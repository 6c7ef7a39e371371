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

test('when the code of dialogs cannot be fetched, then the dialog is reported closed', async () => {
  const onOpenChange = jest.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Quiz" closeLabel="Close" />);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

test('when the code comes at the second opening, then the dialog opens, and nothing stood in its way between', async () => {
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
