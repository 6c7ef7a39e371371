import { useEffect, useState } from 'react';

const INTERVAL_MS = 1_000;

/** Reads a value that has no change event, once a second. */
export function usePoll<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
