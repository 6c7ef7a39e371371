import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

function Subject() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Quiz"
        description="Six questions"
        closeLabel="Close"
      >
        <button>Inside</button>
      </Dialog>
    </>
  );
}

test('when opened, then it is named and described', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Quiz' })).toHaveAccessibleDescription(
    'Six questions',
  );
});

test('when Escape is pressed, then it closes and focus returns', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

function Searching() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Search"
        closeLabel="Close"
        initialFocus={field}
      >
        <input ref={field} aria-label="Words" />
      </Dialog>
    </>
  );
}

test('when a dialog names what is focused first, then that is, and what opened it gets the focus back', async () => {
  render(<Searching />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

function renderConfirm() {
  const calls = { onConfirm: jest.fn(), onCancel: jest.fn() };
  render(
    <ConfirmDialog
      open
      danger
      title="Delete?"
      description="Gone for good"
      confirmLabel="Delete"
      cancelLabel="Keep"
      {...calls}
    />,
  );
  return calls;
}

test('when the question is confirmed, then only that is reported', async () => {
  const calls = renderConfirm();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(calls.onConfirm).toHaveBeenCalledTimes(1);
  expect(calls.onCancel).not.toHaveBeenCalled();
});

test('when Escape is pressed at the question, then it is cancelled', async () => {
  const calls = renderConfirm();
  await screen.findByRole('alertdialog', { name: 'Delete?' });
  await userEvent.keyboard('{Escape}');
  expect(calls.onCancel).toHaveBeenCalledTimes(1);
});
