import { createContext } from 'react';

/**
 * How a part whose code is not there yet is waited for. By effect: at once what stands for it, and the part as
 * soon as it comes (docs/decisions/010). By suspense: the nearest Suspense boundary waits, so that what a server
 * has drawn stays until the code can take it over.
 */
export const LoadingStrategy = createContext<'effect' | 'suspense'>('effect');
