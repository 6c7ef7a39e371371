import { useIsServerRendered } from '@atlas/ui';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Value, setter and reset of a draft. */
export type Draft<T> = readonly [
  value: T,
  setValue: (value: T | ((previous: T) => T)) => void,
  clear: () => void,
];

/**
 * Form state that survives navigation and sign-in. It is stored in session storage until it is
 * cleared.
 * @param key identifies the draft; another key is another draft
 * @param initial value of an empty form
 * @returns the value, a setter and a function that clears the draft
 * @example
 * const [draft, setDraft, clearDraft] = useDraft(`review.${toolId}`, EMPTY);
 */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const name = `atlas.draft.${key}`;
  const isServerRendered = useIsServerRendered();
  const [state, setState] = useState(() => ({
    name,
    value: isServerRendered ? initial : read(name, initial),
  }));
  // Session storage is read after hydration.
  const isUnread = useRef(isServerRendered);
  if (state.name !== name) setState({ name, value: read(name, initial) });

  useEffect(() => {
    if (!isUnread.current) return write(state.name, state.value, initial);
    isUnread.current = false;
    const value = read(name, initial);
    if (JSON.stringify(value) !== JSON.stringify(initial))
      startTransition(() => setState({ name, value }));
  }, [state, name, initial]);

  const setValue = useCallback((next: T | ((previous: T) => T)) => {
    setState((old) => ({ ...old, value: next instanceof Function ? next(old.value) : next }));
  }, []);
  const clear = useCallback(() => {
    write(name, initial, initial);
    setState({ name, value: initial });
  }, [name, initial]);
  return [state.value, setValue, clear];
}

function read<T>(name: string, initial: T): T {
  try {
    const stored = sessionStorage.getItem(name);
    if (stored === null) return initial;
    return JSON.parse(stored) as T;
  } catch {
    return initial;
  }
}

function write<T>(name: string, value: T, initial: T): void {
  try {
    if (JSON.stringify(value) === JSON.stringify(initial)) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage the form keeps its state while it is open.
  }
}
