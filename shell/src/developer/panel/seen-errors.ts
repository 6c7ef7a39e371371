import { createStore } from 'zustand';

const MOST = 50;

export interface SeenError {
  at: number;
  text: string;
}

/** What went wrong since the panel was there, newest first. */
export const seenErrors = createStore<{ errors: readonly SeenError[] }>(() => ({ errors: [] }));

/** Listens from now on; the console keeps getting everything. Returns its end. */
export function watchErrors(): () => void {
  const note = (text: string): void =>
    seenErrors.setState(({ errors }) => ({
      errors: [{ at: Date.now(), text }, ...errors].slice(0, MOST),
    }));
  const onError = ({ message }: ErrorEvent): void => note(message);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => note(String(reason));
  const original = console.error;
  console.error = (...parts: unknown[]) => {
    note(parts.map(String).join(' '));
    original(...parts);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    console.error = original;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
