import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Change } from './changes';

/**
 * Accepts changes: writes their screenshots as baselines.
 *
 * @param compress writes a smaller file with the same pixels
 * @returns the names of the baselines
 */
export async function accept(
  changes: readonly Change[],
  names: readonly string[],
  folder: string,
  compress: (file: string) => Promise<void>,
): Promise<string[]> {
  const unknown = names.filter((name) => !changes.some((change) => change.name === name));
  if (unknown.length > 0) throw new Error(`The last run found no change of ${unknown.join(', ')}.`);
  const chosen = changes.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, after } of chosen) {
    const file = path.join(folder, `${name}.png`);
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(after, file);
    await compress(file);
  }
  return chosen.map(({ name }) => name);
}
