import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made = [];

/** Creates a folder with these files, by path; values that are not strings are written as JSON. */
export function folderOf(files = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-build-'));
  made.push(dir);
  return writeInto(dir, files);
}

export function writeInto(dir, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isRaw ? content : JSON.stringify(content));
  }
  return dir;
}

/** Deletes the folders; for `afterAll`. */
export function removeFolders() {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}
