import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A directory that the test files of one run share: the first call makes it, later calls find it. The run's folder is
 * `JEST_RUN_FOLDER`, which the Jest preset sets.
 * @param name name of the directory in the run's folder
 * @param make fills the directory
 * @returns the complete directory; undefined without a folder of the run, and while another process makes the directory
 */
export async function runDirectory(
  name: string,
  make: (directory: string) => Promise<void>,
): Promise<string | undefined> {
  const { JEST_RUN_FOLDER: folder } = process.env;
  if (!folder) return undefined;
  const ready = join(folder, name);
  if (existsSync(ready)) return ready;
  const unfinished = `${ready}-unfinished`;
  try {
    // Never removed, so one process makes it.
    await mkdir(`${ready}-lock`);
  } catch {
    return undefined;
  }
  await mkdir(unfinished);
  await make(unfinished);
  await rename(unfinished, ready);
  return ready;
}
