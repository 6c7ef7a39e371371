import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Workspace } from './workspaces';
import { ROOT, inputDirs, output } from './workspaces';

/** Files that builds do not read. */
const IGNORED =
  /^(?:node_modules|dist|coverage|tests|testing|workbench|test-results|\..*)$|\.(?:test|stories)\.tsx?$|^stories\.ts$|\.md$/;

function files(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((one) => {
    if (IGNORED.test(one.name)) return [];
    const full = path.join(dir, one.name);
    if (one.isDirectory()) return files(full);
    if (one.isFile()) return [full];
    return [];
  });
}

export type HashDir = (dir: string) => string;

/** Hashes a directory; once per directory and run. */
export function createDirHash(root = ROOT): HashDir {
  const known = new Map<string, string>();
  return (dir) => {
    const remembered = known.get(dir);
    if (remembered) return remembered;
    const hash = createHash('sha256');
    const full = path.join(root, dir);
    for (const file of files(full).sort())
      hash
        .update(`${path.relative(full, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    const made = hash.digest('hex');
    known.set(dir, made);
    return made;
  };
}

/** Hashes the inputs of a workspace's build: its files, its workspace packages, the lock file, `CHECK_RESPONSES`. */
export function inputHash(workspace: Workspace, hashDir: HashDir, root = ROOT): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const dir of inputDirs(workspace.dir, root)) hash.update(`${dir} ${hashDir(dir)}\n`);
  if (process.env.CHECK_RESPONSES === 'yes') hash.update('CHECK_RESPONSES');
  return hash.digest('hex');
}

/** Records input hashes of builds in `.cache/build.json`. */
export class BuildRecord {
  private readonly file: string;
  private readonly built: Record<string, string>;

  constructor(private readonly root = ROOT) {
    this.file = path.join(root, '.cache/build.json');
    this.built = existsSync(this.file)
      ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>)
      : {};
  }

  isStale(workspace: Workspace, hash: string): boolean {
    return this.built[workspace.name] !== hash || !existsSync(output(workspace, this.root));
  }

  recordBuild(workspace: Workspace, hash: string): void {
    this.built[workspace.name] = hash;
    mkdirSync(path.dirname(this.file), { recursive: true });
    // Rename, so that an interrupted start leaves no truncated record.
    writeFileSync(`${this.file}.new`, JSON.stringify(this.built, null, 2));
    renameSync(`${this.file}.new`, this.file);
  }
}
