import { useLayoutEffect, useRef, useState } from 'react';

interface InFlight {
  /** @returns false when a request with this name is in flight */
  start: (name: string) => boolean;
  end: (name: string) => void;
}

/**
 * Tracks the requests that a component has in flight. The state is readable synchronously, before
 * the next render.
 * A request ends with the render that shows its end, because a key press before that render
 * belongs to the old screen.
 */
export function useInFlight(): InFlight {
  const inFlight = useRef(new Set<string>());
  const [ended, setEnded] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    for (const name of ended) inFlight.current.delete(name);
    if (ended.length > 0) setEnded([]);
  }, [ended]);
  return {
    start: (name) => {
      if (inFlight.current.has(name)) return false;
      inFlight.current.add(name);
      return true;
    },
    end: (name) => setEnded((others) => [...others, name]),
  };
}
