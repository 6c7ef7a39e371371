import { useLayoutEffect, useRef, useState } from 'react';

interface InFlight {
  /** @returns false when what has this name runs already */
  start: (name: string) => boolean;
  end: (name: string) => void;
}

/**
 * What a component has started and not ended. Known at once, where state is known only after the next render. An end
 * counts from the render that shows it: a key pressed before it still belongs to what the visitor saw.
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
