import type { Contract } from '@atlas/contracts';
import { useCallback, useEffect, useRef } from 'react';

/**
 * @returns a function that creates the abort signal of a GET, aborted on unmount. Changes get
 *   none: they are completed.
 */
export function useReadSignal(): (contract: Contract) => AbortSignal | undefined {
  const reads = useRef(new Set<AbortController>());
  useEffect(() => {
    const running = reads.current;
    return () => running.forEach((read) => read.abort());
  }, []);
  return useCallback(({ method }: Contract) => {
    if (method !== 'GET') return undefined;
    const read = new AbortController();
    reads.current.add(read);
    return read.signal;
  }, []);
}
