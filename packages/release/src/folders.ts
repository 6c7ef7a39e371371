import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder and each one above it, the nearest first. */
export function foldersAbove(dir: string): string[] {
  const parent = path.dirname(dir);
  if (parent === dir) return [dir];
  return [dir, ...foldersAbove(parent)];
}

/** None in one that is not there, or is somebody else's. */
export function foldersIn(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((one) => one.isDirectory() && one.name !== 'node_modules')
      .map((one) => path.join(dir, one.name));
  } catch {
    return [];
  }
}
