import type { RegistryEntry } from '@atlas/contracts';

/** The entry without what is switched off. Of a slice that is off as a whole its pages' places stay, and nothing else. */
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
