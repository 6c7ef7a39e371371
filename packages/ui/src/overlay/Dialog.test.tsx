import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { isDialogOpen } from './open-dialogs';
import { OwnerName } from './owner-name';

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

function renderConfirm({ loading = false } = {}) {
  const calls = { onConfirm: jest.fn(), onCancel: jest.fn() };
  render(
    <ConfirmDialog
      open
      danger
      title="Delete?"
      description="Gone for good"
      confirmLabel="Delete"
      cancelLabel="Keep"
      loading={loading}
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

test('when the sign in its corner is pressed, then the dialog closes', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('when a dialog is open, then the keyboard stays in it, and the page behind is not read', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  }
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

test('when what was asked for is under way, then it cannot be confirmed twice, but still be left', async () => {
  const calls = renderConfirm({ loading: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(calls.onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(calls.onCancel).toHaveBeenCalledTimes(1);
});

test('when somebody presses beside a question, then it stays', async () => {
  const calls = renderConfirm();
  const question = await screen.findByRole('alertdialog', { name: 'Delete?' });
  expect(question).toHaveAccessibleDescription('Gone for good');
  await userEvent.click(document.body);
  expect(calls.onCancel).not.toHaveBeenCalled();
  expect(question).toBeVisible();
});

test('when a dialog is asked for, then others know of it from the first moment, until it has gone', async () => {
  const { rerender } = render(<p>page</p>);
  expect(isDialogOpen()).toBe(false);
  const at = (open: boolean) => (
    <Dialog open={open} onOpenChange={() => {}} title="Quiz" closeLabel="Close" />
  );
  rerender(at(true));
  expect(isDialogOpen()).toBe(true);
  await screen.findByRole('dialog');
  expect(isDialogOpen()).toBe(true);
  rerender(at(false));
  await waitFor(() => expect(isDialogOpen()).toBe(false));
});

test.each([
  ['a part of the page', 'news tool.score'],
  ['no part', undefined],
])('when a dialog is opened in %s, then it says so where it stands', async (_where, name) => {
  render(
    <OwnerName value={name}>
      <Dialog open onOpenChange={() => {}} title="Quiz" closeLabel="Close" />
    </OwnerName>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.getAttribute('data-atlas') ?? undefined).toBe(name);
});

test('when a question is open, then no other dialog is to cover it', async () => {
  renderConfirm();
  await screen.findByRole('alertdialog');
  expect(isDialogOpen()).toBe(true);
});
