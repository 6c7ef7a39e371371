import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, registryEntrySchema } from '@atlas/contracts';
import type { RegistryEntry } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { z } from 'zod';
import type { ReleaseSource, SliceState } from '../../registry/release-source';

const pointerSchema = z.object({ version: z.string() });

interface ReadEntry {
  readonly stamp: string;
  readonly entry: RegistryEntry | undefined;
}

/**
 * Reads the live release of each slice from `<dir>/<slice>/live.json` and `<dir>/<slice>/<version>/release.json`, and again
 * when either file changes. Used without a registry.
 */
export class FileSource implements ReleaseSource {
  private readonly known = new Map<string, ReadEntry>();

  constructor(
    private readonly dir: string,
    private readonly logger: Logger,
  ) {}

  /** A slice that was never readable is skipped. */
  async slices(): Promise<SliceState[]> {
    const folders = await readdir(this.dir, { withFileTypes: true }).catch(() => []);
    const slices = new Set([
      ...folders.filter((one) => one.isDirectory()).map(({ name }) => name),
      ...this.known.keys(),
    ]);
    const entries = await Promise.all([...slices].map((name) => this.entry(name)));
    return entries.flatMap((entry) =>
      entry ? [{ name: entry.name, live: entry, canary: null }] : [],
    );
  }

  private async entry(slice: string): Promise<RegistryEntry | undefined> {
    const pointer = path.join(this.dir, slice, 'live.json');
    try {
      const { version } = pointerSchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
      const file = path.join(this.dir, slice, version, 'release.json');
      const { mtimeMs, size } = await stat(file);
      const stamp = `${version} ${mtimeMs} ${size}`;
      const known = this.known.get(slice);
      if (known?.stamp === stamp) return known.entry;
      return await this.read(slice, file, stamp);
    } catch (error) {
      // A release that was live stays announced: its pages show an error with a retry instead of a 404.
      const known = this.known.get(slice);
      if (known) this.logger.warn({ slice, reason: messageOf(error) }, 'release unreadable');
      return known?.entry;
    }
  }

  private async read(
    slice: string,
    file: string,
    stamp: string,
  ): Promise<RegistryEntry | undefined> {
    const parsed = registryEntrySchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (!parsed.success)
      this.logger.error(
        { slice, issues: parsed.error.issues.slice(0, 5) },
        'release.json is not valid',
      );
    // A copy in a folder of another name is no second slice: the shell fails when a remote is announced twice.
    const entry = parsed.data?.name === slice ? parsed.data : undefined;
    this.known.set(slice, { stamp, entry });
    return entry;
  }
}
