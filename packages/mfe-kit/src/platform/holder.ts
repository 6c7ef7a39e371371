import type { Platform } from './platform';

let current: Platform | undefined;

/** For the few functions that are called outside React (`emit`, `track`, `formatNumber`). */
export function getPlatform(): Platform {
  if (!current) throw new Error('No platform: createPlatform() has not run.');
  return current;
}

export function holdPlatform(platform: Platform): void {
  current = platform;
}
