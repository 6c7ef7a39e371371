import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a JSON file in one step: a process that ends while it writes leaves the previous file. */
export async function writeJsonFile(file: string, content: unknown): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporary, JSON.stringify(content));
  await rename(temporary, file);
}
