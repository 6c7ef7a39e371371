import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedRelease } from '@atlas/contracts';
import type { RegistryClient } from './registry-client';

const AT_ONCE = 6;
/** A release that could not be had is not asked for again at once. */
const REST_MS = 2_000;

/** The releases' files on this machine: a registry that is gone takes nothing away that was here once. */
export class ReleaseFiles {
  private readonly pulling = new Map<string, Promise<void>>();

  constructor(
    private readonly dir: string,
    private readonly client: RegistryClient,
  ) {}

  /** Where the registry shares its folder, everything is here already. @throws Error when a file is not to be had whole. */
  async ensure(release: ServedRelease): Promise<void> {
    const { name, version } = release.entry;
    if (!this.has(name, version)) await this.once(name, version, () => this.pull(release));
    const others = versionsIn(release).filter((one) => one !== version);
    await Promise.all(others.map((one) => this.ensureNamed(name, one)));
  }

  /** For a page that was opened on a release which is not live any more. */
  async ensureNamed(slice: string, version: string): Promise<void> {
    if (!this.has(slice, version))
      await this.once(slice, version, async () =>
        this.pull(await this.client.release(slice, version)),
      );
  }

  private has(slice: string, version: string): boolean {
    return existsSync(path.join(this.dir, slice, version, 'release.json'));
  }

  private once(slice: string, version: string, pull: () => Promise<void>): Promise<void> {
    const key = `${slice}@${version}`;
    const running = this.pulling.get(key);
    if (running) return running;
    const started = pull();
    this.pulling.set(key, started);
    const forget = () => void this.pulling.delete(key);
    started.then(forget, () => setTimeout(forget, REST_MS).unref());
    return started;
  }

  private async pull({ entry, files }: ServedRelease): Promise<void> {
    const { name, version } = entry;
    const contents = new Map<string, Buffer>();
    const queue = Object.entries(files);
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [file, hash] = next;
        const content = await this.client.file(name, version, file);
        if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash)
          throw new Error(`${file} of ${name}@${version} is not what its hash says`);
        contents.set(file, content);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const half = path.join(this.dir, name, `.${version}.${process.pid}`);
    await rm(half, { recursive: true, force: true });
    for (const [file, content] of contents) {
      await mkdir(path.dirname(path.join(half, file)), { recursive: true });
      await writeFile(path.join(half, file), content);
    }
    await writeFile(path.join(half, 'release.json'), JSON.stringify(entry));
    // Another worker may have been faster: its files are the same.
    await rename(half, path.join(this.dir, name, version)).catch(() =>
      rm(half, { recursive: true, force: true }),
    );
  }
}

/** Its own, and those that have files of it which did not change since. */
function versionsIn({ entry }: ServedRelease): string[] {
  return [...new Set(Object.keys(entry.integrity).map((file) => file.split('/')[3]!))];
}
