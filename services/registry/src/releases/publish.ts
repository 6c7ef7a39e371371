import { Problem } from '@atlas/contracts';
import type { BodyOf, publishRelease } from '@atlas/contracts';
import { precompressed } from '../artifacts/precompress';
import { readFiles, sha384 } from '../artifacts/read-files';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';

/** Checks every file, takes the version, stores the files, writes the line. */
export async function publish(
  context: Context,
  team: Team,
  { manifest, files: sent }: BodyOf<typeof publishRelease>,
) {
  const { artifacts, releases, ledger, logger } = context;
  const { name, version } = manifest;
  mayMove(team, name);
  const files = await precompressed(readFiles(manifest, sent));
  const hashes = Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)]));
  if (!(await releases.begin({ manifest, files: hashes }, team.name))) {
    throw new Problem('published-already', {
      detail: `${name}@${version} is there and never changes: publish your change under the next version.`,
    });
  }
  try {
    await artifacts.store(name, version, files, manifest);
    await releases.complete(name, version);
  } catch (error) {
    await releases.abandon(name, version);
    throw error;
  }
  const { entry } = await ledger.write(name, () => ({ by: team.name, action: 'publish', version }));
  logger.info({ slice: name, version, files: files.size, by: team.name }, 'published');
  return entry;
}
