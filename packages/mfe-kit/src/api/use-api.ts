import { usePlatform } from '../platform/platform-context';
import type { Call } from './call-types';

/**
 * @returns the API client of the page
 * @example
 * const call = useApi();
 * await call(contract, { params, query, body, signal });
 */
export function useApi(): Call {
  return usePlatform().call;
}
