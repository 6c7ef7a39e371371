import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
