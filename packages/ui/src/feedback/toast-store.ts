export type ToastTone = 'neutral' | 'success' | 'danger' | 'info';

export interface ToastInput {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Action of the toast; the toast is closed when it runs. */
  action?: { label: string; onPress: () => void };
}

export interface ToastItem extends ToastInput {
  id: number;
}

const MAX_TOASTS = 3;
let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const hasSameText = (input: ToastInput, title: string, description: string | undefined) =>
  input.title === title && input.description === description;

function change(next: readonly ToastItem[]) {
  items = next;
  listeners.forEach((listener) => listener());
}

/**
 * State of the module, not of a React context: every remote is a React root of its own, and this
 * package is a federation singleton, so all of them share the region that the shell mounts.
 */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => items,
  show: (input: ToastInput) => {
    lastId += 1;
    // An equal toast replaces the earlier one.
    const others = items.filter(
      ({ title, description }) => !hasSameText(input, title, description),
    );
    change([...others, { ...input, id: lastId }].slice(-MAX_TOASTS));
  },
  clear: () => {
    change([]);
  },
  dismiss: (id: number) => {
    change(items.filter((item) => item.id !== id));
  },
};
