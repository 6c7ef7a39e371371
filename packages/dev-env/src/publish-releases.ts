import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Progress } from './progress';
import { ROOMS, ROOT, output } from './rooms';

/** Copies each remote's build to `<releasesDir>/<slice>/<version>/` and makes it the live one. */
export async function publishReleases(releasesDir: string, progress: Progress): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  const built = ROOMS.filter((room) => room.name.startsWith('mfe-') && existsSync(output(room)));
  await Promise.all(built.map(async (room) => {
    const { slice, version } = await publishOne(path.join(ROOT, room.dir, 'dist'), releasesDir);
    progress.say(`${slice} ${version} is live`);
  }));
}

export async function publishOne(dist: string, releasesDir: string): Promise<{ slice: string; version: string }> {
  const release = await readFile(path.join(dist, 'release.json'), 'utf8');
  const { name: slice, version } = JSON.parse(release) as { name: string; version: string };
  const folder = path.join(releasesDir, slice);
  const target = path.join(folder, version);
  // The release names the hash of each of its files: the same text is the same release.
  const there = await readFile(path.join(target, 'release.json'), 'utf8').catch(() => undefined);
  if (there !== release) {
    // Renamed into place: a release is there as a whole or not at all.
    const half = path.join(folder, `.${version}.${process.pid}`);
    await rm(half, { recursive: true, force: true });
    await cp(dist, half, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(half, target);
  }
  const pointer = path.join(folder, 'live.json');
  await writeFile(`${pointer}.new`, JSON.stringify({ version }));
  await rename(`${pointer}.new`, pointer);
  return { slice, version };
}
