import { createContext } from 'react';

/**
 * How a component waits for its code. `effect` shows the fallback at once and the component when
 * it is loaded. `suspense` suspends, so that server-rendered HTML stays
 * until it can be hydrated.
 */
export const LoadingStrategy = createContext<'effect' | 'suspense'>('effect');
