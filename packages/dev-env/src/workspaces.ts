import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Workspace {
  readonly name: string;
  /** Folder relative to the root: `services/catalog`. */
  readonly dir: string;
  readonly kind: 'webpack' | 'process';
}

const webpack = (dir: string): Workspace => ({ name: dir, dir, kind: 'webpack' });
const process = (name: string, dir: string): Workspace => ({ name, dir, kind: 'process' });

/** A service of this tree, described by its `service.json`. */
export interface ServiceWorkspace {
  readonly dir: string;
  readonly manifest: {
    readonly name: string;
    readonly openapi: string;
    /** Path of the public keys of the service that issues sessions. */
    readonly sessionKeys?: string;
  };
}

/** Folders that contain such a file, sorted by name. */
function foldersWith(file: string, parent = ''): string[] {
  return readdirSync(path.join(ROOT, parent))
    .map((name) => path.join(parent, name))
    .filter((dir) => existsSync(path.join(ROOT, dir, file)))
    .sort();
}

function readJson<T>(dir: string, file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, dir, file), 'utf8')) as T;
}

export const SERVICES: readonly ServiceWorkspace[] = foldersWith('service.json', 'services').map(
  (dir) => ({ dir, manifest: readJson<ServiceWorkspace['manifest']>(dir, 'service.json') }),
);

/** Slices that have a remote or a service, by name. */
export const SLICES: readonly string[] = [
  ...new Set([
    ...foldersWith('remote.json').map((dir) => readJson<{ name: string }>(dir, 'remote.json').name),
    ...SERVICES.map(({ manifest }) => manifest.name),
  ]),
];

/** Workspaces in build order: the slowest first. */
export const WORKSPACES: readonly Workspace[] = [
  webpack('shell'),
  ...foldersWith('remote.json').map(webpack),
  webpack('packages/qa'),
  process('mongo', 'packages/mongo-embedded'),
  process('identity', 'packages/dev-identity'),
  ...SERVICES.map(({ dir, manifest }) => process(manifest.name, dir)),
  process('registry', 'services/registry'),
  process('renderer', 'services/renderer'),
  process('gateway', 'services/gateway'),
  process('qa', 'packages/qa'),
];

/** Whether the workspace has files. */
export function hasSources(workspace: Workspace, root = ROOT): boolean {
  return existsSync(
    path.join(
      root,
      workspace.dir,
      workspace.kind === 'webpack' ? 'webpack.config.mjs' : 'src/main.ts',
    ),
  );
}

/** A file that each build writes. */
export function output(workspace: Workspace, root = ROOT): string {
  return path.join(root, workspace.dir, 'dist', mainFileOf(workspace));
}

function mainFileOf({ kind, name }: Workspace): string {
  if (kind === 'process') return 'main.js';
  if (name === 'shell') return 'index.html';
  if (name === 'packages/qa') return 'panel/extension.json';
  return 'release.json';
}

type Manifest = { name: string; version: string } & Partial<
  Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>
>;

export function readManifest(dir: string, root = ROOT): Manifest {
  return JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as Manifest;
}

/** Folders of a build's inputs: the workspace and the workspace packages that it uses. */
export function inputDirs(dir: string, root = ROOT): string[] {
  const packages = ['packages', 'services'].flatMap((parent) => packagesIn(parent, root));
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

function packagesIn(parent: string, root: string): string[] {
  if (!existsSync(path.join(root, parent))) return [];
  return readdirSync(path.join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((dir) => existsSync(path.join(root, dir, 'package.json')));
}
