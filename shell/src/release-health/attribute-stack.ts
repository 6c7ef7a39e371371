import type { RegistryEntry } from '@atlas/contracts';

/** @returns the release whose file is the innermost slice file of a stack */
export type AttributeStack = (stack: string | null | undefined) => RegistryEntry | undefined;

/**
 * @returns `file:line:column` of a stack, innermost first, as Chromium, Firefox and Safari format
 *   it
 */
export const framesOf = (stack?: string | null): readonly string[] =>
  stack?.match(/https?:\/\/[^\s()]+:\d+:\d+/g) ?? [];

/**
 * @returns a function that finds the release of the innermost slice file; undefined when all
 *   files are the platform's
 */
export function createStackAttribution(entries: readonly RegistryEntry[]): AttributeStack {
  const { origin } = window.location;
  const folders = entries.map(
    (entry) => [new URL('.', new URL(entry.entry, origin)).href, entry] as const,
  );
  return (stack) => {
    for (const frame of framesOf(stack)) {
      // An unchanged file is served from an earlier release.
      const path = frame.replace(origin, '').replace(/:.*/, '');
      const found = folders.find(
        ([folder, { integrity }]) => frame.startsWith(folder) || path in integrity,
      );
      if (found) return found[1];
    }
    return undefined;
  };
}

/** Files of an override are on a developer's machine. */
export const isOverride = ({ entry }: RegistryEntry): boolean => !entry.startsWith('/');
