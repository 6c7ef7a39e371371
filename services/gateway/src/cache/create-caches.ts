import { createResponseCache } from './cached-response';
import type { ResponseCache } from './cached-response';

type Listener = (prefixes: readonly string[]) => void;

export interface Caches {
  /** Public API responses. */
  readonly responses: ResponseCache;
  /** Registers a cache whose values depend on API responses. */
  onInvalidate(listener: Listener): void;
  /** Invalidates what depends on data below these paths, in this process. */
  invalidate: Listener;
}

export function createCaches(): Caches {
  const responses = createResponseCache();
  const listeners: Listener[] = [(prefixes) => responses.invalidate(prefixes)];
  return {
    responses,
    onInvalidate: (listener) => void listeners.push(listener),
    invalidate(prefixes) {
      for (const listener of listeners) listener(prefixes);
    },
  };
}
