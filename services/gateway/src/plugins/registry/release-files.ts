import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedRelease } from '@atlas/contracts';
import type { RegistryClient } from './registry-client';

const MAX_CONCURRENT_FETCHES = 6;
/** After a failure a release is not fetched again for so long. */
const BACKOFF_MS = 2_000;

/** The files of releases on this machine: they stay while the registry is down. */
export class ReleaseFiles {
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly dir: string,
    private readonly client: RegistryClient,
  ) {}

  /** Fetches what is missing; nothing where the registry shares its folder. @throws Error when a file is missing or damaged */
  async ensure(release: ServedRelease): Promise<void> {
    const { name, version } = release.entry;
    if (!this.has(name, version)) await this.once(name, version, () => this.fetchRelease(release));
    const others = versionsIn(release).filter((other) => other !== version);
    await Promise.all(others.map((other) => this.ensureVersion(name, other)));
  }

  /** Fetches a release that is not live any more, for pages that were opened with it. */
  async ensureVersion(slice: string, version: string): Promise<void> {
    if (!this.has(slice, version))
      await this.once(slice, version, async () =>
        this.fetchRelease(await this.client.release(slice, version)),
      );
  }

  private has(slice: string, version: string): boolean {
    return existsSync(path.join(this.dir, slice, version, 'release.json'));
  }

  private once(slice: string, version: string, load: () => Promise<void>): Promise<void> {
    const key = `${slice}@${version}`;
    const running = this.fetching.get(key);
    if (running) return running;
    const started = load();
    this.fetching.set(key, started);
    const remove = () => void this.fetching.delete(key);
    started.then(remove, () => setTimeout(remove, BACKOFF_MS).unref());
    return started;
  }

  private async fetchRelease({ entry, files }: ServedRelease): Promise<void> {
    const { name, version } = entry;
    const contents = new Map<string, Buffer>();
    const queue = Object.entries(files);
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [file, hash] = next;
        const content = await this.client.file(name, version, file);
        if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== hash)
          throw new Error(`${file} of ${name}@${version} does not match its hash`);
        contents.set(file, content);
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_FETCHES }, worker));
    const temporary = path.join(this.dir, name, `.${version}.${process.pid}`);
    await rm(temporary, { recursive: true, force: true });
    for (const [file, content] of contents) {
      await mkdir(path.dirname(path.join(temporary, file)), { recursive: true });
      await writeFile(path.join(temporary, file), content);
    }
    await writeFile(path.join(temporary, 'release.json'), JSON.stringify(entry));
    // Another worker may have stored the same files first.
    await rename(temporary, path.join(this.dir, name, version)).catch(() =>
      rm(temporary, { recursive: true, force: true }),
    );
  }
}

/** The version itself, and earlier ones with files that did not change since. */
function versionsIn({ entry }: ServedRelease): string[] {
  return [...new Set(Object.keys(entry.integrity).map((file) => file.split('/')[3] ?? ''))].filter(
    Boolean,
  );
}
