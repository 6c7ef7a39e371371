import { toastStore } from './toast-store';
import type { ToastInput } from './toast-store';

export type ShowToast = (input: ToastInput) => void;

/** `const toast = useToast(); toast({ title, description, tone })`. The function is the same on every render. */
export function useToast(): ShowToast {
  return toastStore.show;
}
