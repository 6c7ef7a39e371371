export type ToastTone = 'neutral' | 'success' | 'danger' | 'info';

export interface ToastInput {
  title: string;
  description?: string;
  tone?: ToastTone;
}

export interface ToastItem extends ToastInput {
  id: number;
}

const most = 4;
let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]) {
  items = next;
  listeners.forEach((listener) => listener());
}

/**
 * Lives in the module, not in a React context: every remote is a React root of its own, and this package is
 * a federation singleton, so all of them reach the one region that the shell mounts.
 */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => items,
  show(input: ToastInput) {
    lastId += 1;
    change([...items, { ...input, id: lastId }].slice(-most));
  },
  dismiss(id: number) {
    change(items.filter((item) => item.id !== id));
  },
};
