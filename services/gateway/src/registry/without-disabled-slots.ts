import type { RegistryEntry } from '@atlas/contracts';

/** Removes the disabled slots of an entry. A slice that is disabled as a whole keeps only the paths of its pages. */
export function withoutDisabledSlots(
  entry: RegistryEntry,
  off: readonly string[] = [],
): RegistryEntry {
  if (off.length === 0) return entry;
  if (!off.includes('*'))
    return { ...entry, slots: entry.slots.filter(({ name }) => !off.includes(name)) };
  const { server: _, nav: __, ...rest } = entry;
  return { ...rest, slots: [], preload: [], off: true };
}
