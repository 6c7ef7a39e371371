import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from '@atlas/contracts';
import { Cache } from '../cache/cache';
import { toBrowserRegistry } from './browser-registry';

/** A browser requests the file within moments after its page. */
const MAX_FILES = 100;

interface RegistryFile {
  readonly path: string;
  readonly json: string;
}

const createFileCache = () =>
  new Cache<RegistryFile>({
    maxEntries: MAX_FILES,
    lifetimeOf: () => ({ freshMs: Infinity }),
  });

/**
 * The registries that pages refer to, as files whose name is the hash of their content: browsers cache one until a release
 * changes, and no page contains it. Paths are below `/releases`: `/registry.5b1e6f0c9a3d7e42.json`.
 */
export class RegistryFiles {
  /** Entries are immutable: the ids of a registry's entries identify its file. */
  private readonly ids = new WeakMap<RegistryEntry, number>();
  private lastId = 0;
  private readonly byEntries = createFileCache();
  private readonly byPath = createFileCache();

  pathOf(registry: Registry): string {
    const key = registry.remotes.map((entry) => this.idOf(entry)).join();
    let file = this.byEntries.get(key);
    if (!file) {
      file = createFile(registry);
      this.byEntries.set(key, file);
    }
    // Marks it as recently used.
    if (!this.byPath.get(file.path)) this.byPath.set(file.path, file);
    return file.path;
  }

  /** @returns undefined for a path that `pathOf` has not returned; another process may have */
  jsonAt(path: string): string | undefined {
    return this.byPath.get(path)?.json;
  }

  private idOf(entry: RegistryEntry): number {
    const id = this.ids.get(entry) ?? (this.lastId += 1);
    this.ids.set(entry, id);
    return id;
  }
}

function createFile(registry: Registry): RegistryFile {
  const json = JSON.stringify({ remotes: toBrowserRegistry(registry).remotes });
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
  return { path: `/registry.${hash}.json`, json };
}
