import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, ServerBundle } from '@atlas/contracts';
import type { BundleCode } from './messages';

const MOST_KEPT = 40;

/** Reads server halves from the folders of shell and releases; what is not what its hash says is never run. */
export class ServerBundles {
  /** By integrity: the same hash is the same code. */
  private readonly known = new Map<string, string>();

  constructor(private readonly dirs: { shellDir: string; releasesDir: string }) {}

  /** @throws Error when the file is not there or not what its hash says. */
  async shell({ version, server }: Composition['shell']): Promise<BundleCode> {
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

  /** @throws Error when the file is not there or not what its hash says. */
  async remote({ name, version, server }: Composition['remotes'][number]): Promise<BundleCode> {
    const id = `${name}@${version}`;
    if (!server) throw new Error(`${id} has no server half`);
    const folder = path.join(this.dirs.releasesDir, name, version);
    return { name, id, code: await this.read(folder, server, id) };
  }

  private async read(
    folder: string,
    { file, integrity }: ServerBundle,
    id: string,
  ): Promise<string> {
    const kept = this.known.get(integrity);
    if (kept !== undefined) return kept;
    const content = await readFile(path.join(folder, path.basename(file)));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (hash !== integrity) throw new Error(`${file} of ${id} is not what its hash says`);
    const code = content.toString();
    if (this.known.size >= MOST_KEPT) this.known.delete(this.known.keys().next().value!);
    this.known.set(integrity, code);
    return code;
  }
}
