import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder and its parents, nearest first. */
export function foldersAbove(dir: string): string[] {
  const parent = path.dirname(dir);
  if (parent === dir) return [dir];
  return [dir, ...foldersAbove(parent)];
}

/** The subfolders; empty for a folder that does not exist or is not readable. */
export function foldersIn(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((one) => one.isDirectory() && one.name !== 'node_modules')
      .map((one) => path.join(dir, one.name));
  } catch {
    return [];
  }
}
