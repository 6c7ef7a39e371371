import { usePlatform } from '../platform/platform-context';
import type { Call } from './call-types';

/** `const call = useApi()`, then `call(contract, { params, query, body, signal })`. */
export function useApi(): Call {
  return usePlatform().call;
}
