import { useIsServerRendered } from '@atlas/ui';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

export type Draft<T> = readonly [
  value: T,
  setValue: (value: T | ((previous: T) => T)) => void,
  clear: () => void,
];

/** A form's state that outlives navigation and sign-in: kept in session storage until cleared. */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const name = `atlas.draft.${key}`;
  const isServerRendered = useIsServerRendered();
  const [state, setState] = useState(() => ({
    name,
    value: isServerRendered ? initial : read(name, initial),
  }));
  // What the server could not know comes after the first drawing.
  const isUnread = useRef(isServerRendered);
  // Another key is another draft.
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
    // Storage may be full or off: the form still works for as long as it is open.
  }
}
