import { Problem } from '@atlas/contracts';
import type { ReleaseManifest, ServedRelease } from '@atlas/contracts';
import type { Context } from '../context';
import type { Release } from './release.repository';

interface Named {
  slice: string;
  version: string;
}

export async function getRelease(context: Context, named: Named): Promise<ReleaseManifest> {
  return (await find(context, named)).manifest;
}

export async function getServed(context: Context, named: Named): Promise<ServedRelease> {
  return toServed(await find(context, named));
}

/** Removes what only release checks and source maps need. */
export function toServed({
  manifest: { uses: _, maps: __, ...entry },
  files,
}: Release): ServedRelease {
  return { entry, files };
}

async function find({ releases }: Context, { slice, version }: Named): Promise<Release> {
  const found = await releases.find(slice, version);
  if (!found) throw new Problem('release-not-found', { detail: `${slice}@${version}` });
  return found;
}
