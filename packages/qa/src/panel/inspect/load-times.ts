import type { RegistryEntry } from '@atlas/contracts';

export interface LoadTime {
  name: string;
  version: string;
  files: number;
  bytes: number;
  milliseconds: number;
}

/** How long the scripts of each remote took, from the start of the first request to the end of the last response. */
export function loadTimes(
  entries: readonly RegistryEntry[],
  resources: readonly PerformanceResourceTiming[],
  base: string,
): LoadTime[] {
  return entries.map(({ name, version, integrity }) => {
    const files = new Set(Object.keys(integrity).map((file) => new URL(file, base).href));
    const own = resources.filter((one) => files.has(one.name.replace(/\?.*/, '')));
    const start = Math.min(...own.map(({ startTime }) => startTime));
    const end = Math.max(...own.map(({ responseEnd }) => responseEnd));
    return {
      name,
      version,
      files: own.length,
      bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      milliseconds: own.length > 0 ? Math.round(end - start) : 0,
    };
  });
}
