import { useEffect, useState } from 'react';

const WAIT_MS = 300;

/** The value once it has not changed for 300 ms. */
export function useDebounced<T>(value: T): T {
  const [waited, setWaited] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return waited;
}
