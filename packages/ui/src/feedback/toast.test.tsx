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

test('when another React root shows a toast, then the region has it', async () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  render(<Caller />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent('CopiedLink copied');
});

test('when something was said before the drawn region is taken over, then it is shown, and nothing is drawn otherwise', async () => {
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

test('when a toast is closed, then it is gone', async () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Copied' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('when six seconds have passed, then a toast leaves by itself', () => {
  jest.useFakeTimers();
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Copied' }));
  act(() => void jest.advanceTimersByTime(6000));
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});

test('when a toast tells of a failure, then it is an alert', () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Error', tone: 'danger' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

test('when a failure is told, then it stays until it is closed', () => {
  jest.useFakeTimers();
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Error', tone: 'danger' }));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

test('when the same is told again and again, then it stands there once', () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => {
    for (let turn = 0; turn < 3; turn += 1) toastStore.show({ title: 'Error', tone: 'danger' });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('when a toast has an action, then pressing it does it and the toast leaves', async () => {
  const onPress = jest.fn();
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  act(() => toastStore.show({ title: 'Login required', action: { label: 'Log in', onPress } }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Login required')).not.toBeInTheDocument();
});

const region = () => render(<ToastProvider label="Notices" closeLabel="Close" />);
const after = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const root = () => screen.getByText('Copied').parentElement!.parentElement!;

test('when a toast is pointed at, then it stays, and has its whole time again afterwards', () => {
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

test('when the focus is in a toast, then it stays, also when the pointer has come and gone', () => {
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

test('when more is told than there is room for, then the oldest leave', () => {
  region();
  act(() => ['one', 'two', 'three', 'four'].forEach((title) => toastStore.show({ title })));
  expect(toastStore.read().map(({ title }) => title)).toEqual(['two', 'three', 'four']);
});

test('when the same is told again, then it is the newest, with its time anew', () => {
  jest.useFakeTimers();
  region();
  act(() => toastStore.show({ title: 'Copied' }));
  after(5_000);
  act(() => toastStore.show({ title: 'Copied' }));
  after(5_000);
  expect(screen.getByText('Copied')).toBeVisible();
});

test('when two toasts differ in their description alone, then both are shown', () => {
  region();
  act(() => toastStore.show({ title: 'Saved', description: 'Alpha' }));
  act(() => toastStore.show({ title: 'Saved', description: 'Beta' }));
  expect(screen.getAllByText('Saved')).toHaveLength(2);
});

test('when the region goes, then what was told is not told again by the next one', () => {
  const { unmount } = region();
  act(() => toastStore.show({ title: 'Error', tone: 'danger' }));
  unmount();
  region();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('when a toast asks for something, then it waits for the answer', () => {
  jest.useFakeTimers();
  region();
  act(() => toastStore.show({ title: 'Removed', action: { label: 'Undo', onPress: () => {} } }));
  after(60_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
