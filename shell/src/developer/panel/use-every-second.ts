import { useEffect, useState } from 'react';

/** Reads again each second: what the panel shows has no event of its own. */
export function useEverySecond<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), 1_000);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
