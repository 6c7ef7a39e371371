import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@atlas/contracts';

/** Creates the folder of a variable if it is missing. @throws Error that names the variable when it cannot be written */
export function requireWritableFolder(variable: string, folder: string): void {
  try {
    create(path.resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`${variable}: ${folder} cannot be written (${codeOf(error)})`);
  }
}

/** Level by level: `mkdir` with `recursive` never returns for a folder below /proc. */
function create(folder: string): void {
  if (existsSync(folder)) return;
  create(path.dirname(folder));
  mkdirSync(folder);
}
