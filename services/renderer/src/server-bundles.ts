import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, ServerBundle } from '@atlas/contracts';
import type { BundleCode } from './worker-messages';

const MAX_CACHED = 40;

/** Reads server bundles from the folders of the shell and the releases, and verifies their integrity. */
export class ServerBundles {
  /** Code by integrity: the same hash is the same code. */
  private readonly cache = new Map<string, string>();

  constructor(private readonly dirs: { shellDir: string; releasesDir: string }) {}

  /** @throws Error when the file is missing or does not match its hash */
  async readShell({ version, server }: Composition['shell']): Promise<BundleCode> {
    const id = `shell@${version}`;
    return { name: 'shell', id, code: await this.read(this.dirs.shellDir, server, id) };
  }

  /** Whether there is a built shell: without it no page is rendered. */
  hasShell(): Promise<boolean> {
    return access(path.join(this.dirs.shellDir, 'site.json')).then(
      () => true,
      () => false,
    );
  }

  /** @throws Error when the file is missing or does not match its hash */
  async readRemote({ name, version, server }: Composition['remotes'][number]): Promise<BundleCode> {
    const id = `${name}@${version}`;
    if (!server) throw new Error(`${id} has no server bundle`);
    const folder = path.join(this.dirs.releasesDir, name, version);
    return { name, id, code: await this.read(folder, server, id) };
  }

  private async read(
    folder: string,
    { file, integrity }: ServerBundle,
    id: string,
  ): Promise<string> {
    const cached = this.cache.get(integrity);
    if (cached !== undefined) return cached;
    const content = await readFile(path.join(folder, path.basename(file)));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== integrity) throw new Error(`${file} of ${id} does not match its hash`);
    const code = content.toString();
    const [oldest] = this.cache.keys();
    if (this.cache.size >= MAX_CACHED && oldest !== undefined) this.cache.delete(oldest);
    this.cache.set(integrity, code);
    return code;
  }
}
