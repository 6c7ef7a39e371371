import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Building the index leaves behind several times what stays of it, and V8 keeps that memory until something needs it, which
 * in a service at rest is never. Collected once, before the first request: 100,000 tools rest in 300 MB instead of 600.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
