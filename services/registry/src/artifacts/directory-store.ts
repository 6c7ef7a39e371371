import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactStore } from './store';

/** Gateways do not serve paths that start with a dot. */
const MAPS = '.maps';

/** `<dir>/<slice>/<version>/…`, the layout that a gateway serves; both may share the folder. */
export function createDirectoryStore(dir: string): ArtifactStore {
  return {
    async store(slice, version, files, manifest) {
      const target = path.join(dir, slice, version);
      // Renamed into place, so a release exists completely or not at all.
      const temporary = path.join(dir, slice, `.${version}.${process.pid}`);
      await rm(temporary, { recursive: true, force: true });
      for (const [name, content] of files) {
        const file = path.join(temporary, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      await writeFile(path.join(temporary, 'release.json'), JSON.stringify(manifest));
      // Leftovers of an interrupted publish; the caller has claimed the version.
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    },
    async storeMaps(slice, version, maps) {
      const target = path.join(dir, MAPS, slice, version);
      await rm(target, { recursive: true, force: true });
      for (const [name, content] of maps) {
        const file = path.join(target, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content, { mode: 0o600 });
      }
    },
    readMap: (slice, version, name) =>
      readFile(path.join(dir, MAPS, slice, version, name)).catch(() => undefined),
    read: (slice, version, name) =>
      readFile(path.join(dir, slice, version, name)).catch(() => undefined),
  };
}
