import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from '@atlas/contracts';
import { toBrowserRegistry } from './browser-registry';

/** Of sets of releases that pages named last: a browser asks for its own within moments. */
const MOST_KEPT = 100;

interface RegistryFile {
  readonly path: string;
  readonly json: string;
}

/**
 * What a page is made of, as a file of its own, named by what it holds: browsers keep it until a release moves, and no
 * page carries it. `path` below `/releases`: `/registry.5b1e6f0c9a3d7e42.json`.
 */
export class RegistryFiles {
  /** An entry never changes; a set of the same ones is written once, and not for every page. */
  private readonly ids = new WeakMap<RegistryEntry, number>();
  private ever = 0;
  private readonly files = new Map<string, RegistryFile>();
  private readonly byPath = new Map<string, RegistryFile>();

  pathOf(registry: Registry): string {
    const key = registry.remotes.map((entry) => this.idOf(entry)).join();
    const file = this.files.get(key) ?? write(registry);
    keep(this.files, key, file);
    keep(this.byPath, file.path, file);
    return file.path;
  }

  /** Undefined for one that was not named here; another process may have. */
  jsonAt(path: string): string | undefined {
    return this.byPath.get(path)?.json;
  }

  private idOf(entry: RegistryEntry): number {
    const id = this.ids.get(entry) ?? (this.ever += 1);
    this.ids.set(entry, id);
    return id;
  }
}

function keep(files: Map<string, RegistryFile>, key: string, file: RegistryFile): void {
  files.delete(key);
  files.set(key, file);
  if (files.size > MOST_KEPT) files.delete(files.keys().next().value!);
}

function write(registry: Registry): RegistryFile {
  const json = JSON.stringify({ remotes: toBrowserRegistry(registry).remotes });
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
  return { path: `/registry.${hash}.json`, json };
}
