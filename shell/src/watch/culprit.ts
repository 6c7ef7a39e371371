import type { RegistryEntry } from '@atlas/contracts';

export type CulpritOf = (stack: string | null | undefined) => RegistryEntry | undefined;

/** `file:line:column` of a stack, innermost first, as Chromium, Firefox and Safari write it. */
export const framesOf = (stack?: string | null): readonly string[] =>
  stack?.match(/https?:\/\/[^\s()]+:\d+:\d+/g) ?? [];

/** Whose release the innermost file of a stack belongs to that is a slice's; undefined when all of it is the platform's. */
export function createCulpritOf(entries: readonly RegistryEntry[]): CulpritOf {
  const { origin } = window.location;
  const folders = entries.map(
    (entry) => [new URL('.', new URL(entry.entry, origin)).href, entry] as const,
  );
  return (stack) => {
    for (const frame of framesOf(stack)) {
      // A file that did not change lies where it first was.
      const path = frame.replace(origin, '').replace(/:.*/, '');
      const found = folders.find(
        ([folder, { integrity }]) => frame.startsWith(folder) || path in integrity,
      );
      if (found) return found[1];
    }
    return undefined;
  };
}

/** Its files come from a developer's machine. */
export const isOverride = ({ entry }: RegistryEntry): boolean => !entry.startsWith('/');
