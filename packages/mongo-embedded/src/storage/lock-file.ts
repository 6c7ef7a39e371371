import fs from 'node:fs';
import path from 'node:path';

/** Thrown when another live process holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by the process ${pid}. ` +
        'Stop that process, or start with another --path.',
    );
    this.name = 'DirectoryInUse';
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const heldHere = new Set<string>();

/**
 * Takes `<directory>/server.lock`, which holds the owner's process id. A lock whose process is gone is
 * taken over, since a killed process cannot remove its own. Returns the function that gives it back.
 */
export function takeLock(directory: string): () => void {
  fs.mkdirSync(directory, { recursive: true });
  const file = path.join(fs.realpathSync(directory), 'server.lock');
  for (;;) {
    try {
      fs.writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner === undefined) continue;
    if (owner === process.pid ? heldHere.has(file) : isAlive(owner))
      throw new DirectoryInUse(directory, owner);
    fs.rmSync(file, { force: true });
  }
  heldHere.add(file);
  return () => {
    heldHere.delete(file);
    fs.rmSync(file, { force: true });
  };
}

/** The owner's id, 0 if the file is unreadable as one, undefined if the file has just gone. */
function readOwner(file: string): number | undefined {
  try {
    return Number.parseInt(fs.readFileSync(file, 'utf8'), 10) || 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
