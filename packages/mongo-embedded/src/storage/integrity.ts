import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Thrown when the data file cannot be read any more. */
export class DataDamaged extends Error {
  constructor(file: string, reason: string) {
    super(
      `The data file ${file} is damaged (${reason}). ` +
        `Put a copy of it back, or move the directory ${path.dirname(file)} away to begin with an empty database.`,
    );
    this.name = 'DataDamaged';
  }
}

/** Thrown when the data directory, or a file of it, cannot be made or written. */
export class DirectoryNotWritable extends Error {
  constructor(directory: string, cause: NodeJS.ErrnoException) {
    super(
      `The data directory ${directory} cannot be written (${cause.message}). ` +
        'Let this user write there, or start with another --path.',
      { cause },
    );
    this.name = 'DirectoryNotWritable';
  }
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR']);

/** What the failure to open a data directory means: `error` itself unless the file system refuses access. */
export function openingFailure(directory: string, error: unknown): unknown {
  const cause = error as NodeJS.ErrnoException;
  if (!NOT_WRITABLE.has(cause.code ?? '')) return error;
  return new DirectoryNotWritable(directory, cause);
}

const WALK = fileURLToPath(new URL('./walk.mjs', import.meta.url));
const LONGEST_REASON = 200;

const sealOf = (file: string): string => `${file}.seal`;

const stateOf = (file: string): string => {
  const { size, mtimeNs } = fs.statSync(file, { bigint: true });
  return `${size} ${mtimeNs}`;
};

/** Content of the seal while the file is open: no state of a file. */
const OPEN = 'open';

/** Records the state in which the file was closed, so that opening it again needs no check. */
export function seal(file: string): void {
  writeSeal(file, stateOf(file));
}

/** Records that the file is in use. From now on an empty or missing file is damage, also after a crash. */
export function breakSeal(file: string): void {
  writeSeal(file, OPEN);
}

function writeSeal(file: string, content: string): void {
  try {
    fs.writeFileSync(sealOf(file), content, { mode: 0o600 });
  } catch {
    // The disk is full: a seal that is cut short fits no state, so the next start reads the file through.
  }
}

/**
 * Reads the whole data file once, if it is not as it was when it was last closed: after a crash, or when it was copied
 * or changed. That is done in a process of its own, since reading a damaged file may end the process that does.
 * @throws DataDamaged.
 */
export async function checkIntegrity(file: string): Promise<void> {
  const before = fs.existsSync(sealOf(file)) ? fs.readFileSync(sealOf(file), 'utf8') : undefined;
  if (!fs.existsSync(file) || !fs.statSync(file).size) {
    if (before === undefined) return;
    throw new DataDamaged(file, fs.existsSync(file) ? 'it is empty' : 'it is missing');
  }
  if (stateOf(file) === before) return;
  if (!fs.existsSync(WALK)) throw new Error(`${WALK} is missing: the server is not whole`);
  const reason = await walk(file);
  if (reason !== undefined) throw new DataDamaged(file, reason);
}

/** Undefined if all can be read. */
function walk(file: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [WALK, file], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal ?? (output.trim().slice(0, LONGEST_REASON) || `code ${code}`));
    });
  });
}
