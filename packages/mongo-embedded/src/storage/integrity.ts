import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Thrown when the data file cannot be read any more. */
export class DataDamaged extends Error {
  constructor(file: string, reason: string) {
    super(
      `The data file ${file} is damaged (${reason}). ` +
        'Put a copy of it back, or move it away to begin with an empty one.',
    );
    this.name = 'DataDamaged';
  }
}

const WALK = fileURLToPath(new URL('./walk.mjs', import.meta.url));
const LONGEST_REASON = 200;

const sealOf = (file: string): string => `${file}.seal`;

const stateOf = (file: string): string => {
  const { size, mtimeNs } = fs.statSync(file, { bigint: true });
  return `${size} ${mtimeNs}`;
};

/** Notes the state in which the file was closed, so that opening it again needs no check. */
export function seal(file: string): void {
  try {
    fs.writeFileSync(sealOf(file), stateOf(file), { mode: 0o600 });
  } catch {
    // A disk that is full: then the file is read through when it is opened again.
    fs.rmSync(sealOf(file), { force: true });
  }
}

/**
 * Reads the whole data file once, if it is not as it was when it was last closed: after a crash, or when it was copied
 * or changed. That is done in a process of its own, since reading a damaged file may end the process that does.
 * @throws DataDamaged.
 */
export async function checkIntegrity(file: string): Promise<void> {
  const before = fs.existsSync(sealOf(file)) ? fs.readFileSync(sealOf(file), 'utf8') : undefined;
  fs.rmSync(sealOf(file), { force: true });
  if (!fs.existsSync(file) || !fs.statSync(file).size || stateOf(file) === before) return;
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
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal ?? (said.trim().slice(0, LONGEST_REASON) || `code ${code}`));
    });
  });
}
