import { seeded } from '@atlas/service-kit';

/** Seeded, so that every fresh site shows the same. */
export function createRandom(seed: number) {
  const next = seeded(seed);
  const below = (n: number): number => Math.floor(next() * n);
  return { next, below, pick: <T>(items: readonly T[]): T => items[below(items.length)] as T };
}
export type Random = ReturnType<typeof createRandom>;
