import type { Contract } from '@atlas/contracts';
import { useCallback, useEffect, useRef } from 'react';

/** For each read the signal that ends it with the component; a change has none: what was asked for is to happen. */
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
