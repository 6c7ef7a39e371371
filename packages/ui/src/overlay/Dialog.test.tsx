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

test('has a name and a description', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Quiz' })).toHaveAccessibleDescription(
    'Six questions',
  );
});

test('closes by Escape and restores the focus', async () => {
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

test('focuses the given element and restores the focus', async () => {
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

test('reports a confirmation only', async () => {
  const calls = renderConfirm();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(calls.onConfirm).toHaveBeenCalledTimes(1);
  expect(calls.onCancel).not.toHaveBeenCalled();
});

test('cancels a question by Escape', async () => {
  const calls = renderConfirm();
  await screen.findByRole('alertdialog', { name: 'Delete?' });
  await userEvent.keyboard('{Escape}');
  expect(calls.onCancel).toHaveBeenCalledTimes(1);
});

test('closes by its close button', async () => {
  render(<Subject />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('traps the focus and hides the page behind', async () => {
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

test('blocks a second confirmation while loading, not cancel', async () => {
  const calls = renderConfirm({ loading: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(calls.onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(calls.onCancel).toHaveBeenCalledTimes(1);
});

test('keeps a question open on an outside press', async () => {
  const calls = renderConfirm();
  const question = await screen.findByRole('alertdialog', { name: 'Delete?' });
  expect(question).toHaveAccessibleDescription('Gone for good');
  await userEvent.click(document.body);
  expect(calls.onCancel).not.toHaveBeenCalled();
  expect(question).toBeVisible();
});

test('counts as open from the request until it has closed', async () => {
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
])('names its owner for %s', async (_where, name) => {
  render(
    <OwnerName value={name}>
      <Dialog open onOpenChange={() => {}} title="Quiz" closeLabel="Close" />
    </OwnerName>,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.getAttribute('data-atlas') ?? undefined).toBe(name);
});

test('counts an open question as an open dialog', async () => {
  renderConfirm();
  await screen.findByRole('alertdialog');
  expect(isDialogOpen()).toBe(true);
});
