import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Room {
  readonly name: string;
  /** Directory below the root: `services/catalog`. */
  readonly dir: string;
  readonly kind: 'webpack' | 'process';
}

const webpack = (dir: string): Room => ({ name: dir, dir, kind: 'webpack' });
const process = (name: string, dir: string): Room => ({ name, dir, kind: 'process' });

/** A service of this tree that says by its `service.json` what it is. */
export interface ServiceRoom {
  readonly dir: string;
  readonly manifest: {
    readonly name: string;
    readonly openapi: string;
    /** It vouches for sessions: where its public keys are. */
    readonly sessionKeys?: string;
  };
}

/** Folders that hold such a file, in the order of their names. */
function foldersWith(file: string, parent = ''): string[] {
  return readdirSync(path.join(ROOT, parent))
    .map((name) => path.join(parent, name))
    .filter((dir) => existsSync(path.join(ROOT, dir, file)))
    .sort();
}

function readJson<T>(dir: string, file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, dir, file), 'utf8')) as T;
}

export const SERVICES: readonly ServiceRoom[] = foldersWith('service.json', 'services').map(
  (dir) => ({ dir, manifest: readJson<ServiceRoom['manifest']>(dir, 'service.json') }),
);

/** Every slice that has a remote or a service, by its name. */
export const SLICES: readonly string[] = [
  ...new Set([
    ...foldersWith('remote.json').map((dir) => readJson<{ name: string }>(dir, 'remote.json').name),
    ...SERVICES.map(({ manifest }) => manifest.name),
  ]),
];

/** In the order in which they are built: what takes longest first. */
export const ROOMS: readonly Room[] = [
  webpack('shell'),
  ...foldersWith('remote.json').map(webpack),
  process('mongo', 'packages/mongo-embedded'),
  process('identity', 'packages/dev-identity'),
  ...SERVICES.map(({ dir, manifest }) => process(manifest.name, dir)),
  process('registry', 'services/registry'),
  process('renderer', 'services/renderer'),
  process('gateway', 'services/gateway'),
];

/** False for a room that nobody has begun yet. */
export function isWritten(room: Room, root = ROOT): boolean {
  return existsSync(
    path.join(root, room.dir, room.kind === 'webpack' ? 'webpack.config.mjs' : 'src/main.ts'),
  );
}

/** What a build leaves behind. */
export function output(room: Room, root = ROOT): string {
  return path.join(root, room.dir, 'dist', mainFileOf(room));
}

function mainFileOf({ kind, name }: Room): string {
  if (kind === 'process') return 'main.js';
  if (name === 'shell') return 'index.html';
  return 'release.json';
}

type Manifest = { name: string; version: string } & Partial<
  Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>
>;

export function readManifest(dir: string, root = ROOT): Manifest {
  return JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as Manifest;
}

/** Directories whose files decide what the room's build is: its own, and of every workspace package it uses. */
export function inputDirs(dir: string, root = ROOT): string[] {
  const packages = readdirSync(path.join(root, 'packages'), { withFileTypes: true })
    .filter(
      (one) =>
        one.isDirectory() && existsSync(path.join(root, 'packages', one.name, 'package.json')),
    )
    .map((one) => `packages/${one.name}`);
  const dirOf = new Map(packages.map((one) => [readManifest(one, root).name, one]));
  const found = new Set<string>([dir, ...packages.filter((one) => one === 'packages/build')]);
  for (const one of found) {
    const { dependencies, peerDependencies } = readManifest(one, root);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const used = dirOf.get(name);
      if (used) found.add(used);
    }
  }
  return [...found].sort();
}
