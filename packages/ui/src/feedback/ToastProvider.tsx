import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Toast } from './Toast';
import { toastStore } from './toast-store';
import type { ToastItem } from './toast-store';

const Region = styled.section`
  position: fixed;
  right: var(--space-4);
  /* Above what lies at the foot of the page. */
  bottom: calc(var(--space-4) + var(--foot));
  z-index: var(--layer-toast);
  display: grid;
  gap: var(--space-2);
  width: min(24rem, calc(100vw - 2 * var(--space-4)));
  pointer-events: none;
`;

const NONE: readonly ToastItem[] = [];
/** A server renders no toasts; those from before hydration are shown after it. */
const readAtServer = () => NONE;

export interface ToastProviderProps {
  /** Accessible name of the region. */
  label: string;
  closeLabel: string;
  children?: ReactNode;
}

/** The region of toasts. Mounted once, by the shell or by a remote's standalone harness. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, readAtServer);
  useEffect(() => () => toastStore.clear(), []);
  return (
    <>
      {children}
      <Region aria-label={label} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            closeLabel={closeLabel}
            onDismiss={toastStore.dismiss}
          />
        ))}
      </Region>
    </>
  );
}
