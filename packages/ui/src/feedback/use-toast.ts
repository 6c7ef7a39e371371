import { toastStore } from './toast-store';
import type { ToastInput } from './toast-store';

export type ShowToast = (input: ToastInput) => void;

/**
 * @returns a function that shows a toast; the same on every render
 * @example
 * const toast = useToast();
 * toast({ title: t('saved'), tone: 'success' });
 */
export function useToast(): ShowToast {
  return toastStore.show;
}
