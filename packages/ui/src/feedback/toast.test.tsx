import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ToastProvider } from './ToastProvider';
import { toastStore } from './toast-store';
import { useToast } from './use-toast';

function Caller() {
  const toast = useToast();
  return (
    <button onClick={() => toast({ title: 'Copied', description: 'Link copied', tone: 'success' })}>
      Share
    </button>
  );
}

afterEach(() => {
  jest.useRealTimers();
  act(() => toastStore.read().forEach((toast) => toastStore.dismiss(toast.id)));
});

test('shows a toast of another React root', async () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  render(<Caller />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent('CopiedLink copied');
});

test('shows a toast from before hydration without a mismatch', async () => {
  const region = <ToastProvider label="Notices" closeLabel="Close" />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(region);
  document.body.append(container);
  toastStore.show({ title: 'Copied' });
  const onRecoverableError = jest.fn();
  const { unmount } = render(region, { container, hydrate: true, onRecoverableError });
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  unmount();
  container.remove();
});

test('removes a closed toast', async () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Copied' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('removes a toast after six seconds', () => {
  jest.useFakeTimers();
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Copied' }));
  act(() => void jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('shows a failure as an alert', () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Error', tone: 'danger' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

test('keeps a failure until it is closed', () => {
  jest.useFakeTimers();
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Error', tone: 'danger' }));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

test('shows equal toasts once', () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => {
    for (let turn = 0; turn < 3; turn += 1) toastStore.show({ title: 'Error', tone: 'danger' });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('runs the action of a toast and removes it', async () => {
  const onPress = jest.fn();
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Login required', action: { label: 'Log in', onPress } }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Login required')).not.toBeInTheDocument();
});

const region = () => render(<ToastProvider label="Notices" closeLabel="Close" />);
const after = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
function root(): HTMLElement {
  const toast = screen.getByText('Copied').parentElement?.parentElement;
  if (!toast) throw new Error('The text is in no toast.');
  return toast;
}

test('restarts its timer after hover', () => {
  jest.useFakeTimers();
  region();
  act(() => toastStore.show({ title: 'Copied' }));
  after(5_000);
  fireEvent.pointerEnter(root());
  after(60_000);
  fireEvent.pointerLeave(root());
  after(5_999);
  expect(screen.getByText('Copied')).toBeVisible();
  after(1);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('stays while it has focus, also after hover', () => {
  jest.useFakeTimers();
  region();
  act(() => toastStore.show({ title: 'Copied' }));
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.pointerEnter(root());
  fireEvent.pointerLeave(root());
  after(60_000);
  expect(close).toHaveFocus();
  act(() => close.blur());
  after(6_000);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('removes the oldest toast above the maximum', () => {
  region();
  act(() => ['one', 'two', 'three', 'four'].forEach((title) => toastStore.show({ title })));
  expect(toastStore.read().map(({ title }) => title)).toEqual(['two', 'three', 'four']);
});

test('moves a repeated toast to the end and restarts its timer', () => {
  jest.useFakeTimers();
  region();
  act(() => toastStore.show({ title: 'Copied' }));
  after(5_000);
  act(() => toastStore.show({ title: 'Copied' }));
  after(5_000);
  expect(screen.getByText('Copied')).toBeVisible();
});

test('shows toasts that differ only in their description', () => {
  region();
  act(() => toastStore.show({ title: 'Saved', description: 'Alpha' }));
  act(() => toastStore.show({ title: 'Saved', description: 'Beta' }));
  expect(screen.getAllByText('Saved')).toHaveLength(2);
});

test('clears toasts when the region unmounts', () => {
  const { unmount } = region();
  act(() => toastStore.show({ title: 'Error', tone: 'danger' }));
  unmount();
  region();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('keeps a toast with an action', () => {
  jest.useFakeTimers();
  region();
  act(() => toastStore.show({ title: 'Removed', action: { label: 'Undo', onPress: () => {} } }));
  after(60_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
