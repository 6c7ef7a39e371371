import { useIsServerRendered } from '@atlas/ui';
import { startTransition, useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/**
 * State with an initial value that only the browser knows (storage, languages). A server renders
 * `serverValue`; the browser hydrates with it and reads the real value afterwards.
 * @param read reads the value in the browser
 * @param serverValue value for the server and hydration
 * @returns value and setter, like `useState`
 */
export function useBrowserState<T>(
  read: () => T,
  serverValue: T,
): [T, Dispatch<SetStateAction<T>>] {
  const isServerRendered = useIsServerRendered();
  const [value, setValue] = useState<T>(() => (isServerRendered ? serverValue : read()));
  useEffect(() => {
    // An urgent update above a part that is not hydrated yet would hydrate it synchronously.
    if (isServerRendered) startTransition(() => setValue(() => read()));
    // `read` is called once.
  }, []);
  return [value, setValue];
}
