import { useIsServerRendered } from '@atlas/ui';
import { startTransition, useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';

/**
 * State that begins with what only the browser knows (storage, its languages, a key's name). A server draws
 * `onServer`, and what takes its drawing over reads afterwards, so that both draw the same at first.
 */
export function useBrowserState<T>(
  read: () => T,
  serverValue: T,
): [T, Dispatch<SetStateAction<T>>] {
  const isServerRendered = useIsServerRendered();
  const [value, setValue] = useState<T>(() => (isServerRendered ? serverValue : read()));
  useEffect(() => {
    // An urgent change above a part that is not taken over yet would have it taken over at one stretch.
    if (isServerRendered) startTransition(() => setValue(() => read()));
    // Once: what is read does not change by drawing again.
  }, []);
  return [value, setValue];
}
