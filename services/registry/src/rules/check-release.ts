import type { BodyOf, checkRelease as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { checkManifest, readNextSite } from './release-rules';

/** Checks a release as publishing would; files are checked when they are published. */
export async function checkRelease(
  context: Context,
  team: Team,
  { manifest, openApi }: BodyOf<typeof contract>,
) {
  mayMove(team, manifest.name);
  const documents = await readNextSite(context, manifest.name);
  const next = openApi ?? documents.next;
  return { findings: await checkManifest(context, manifest, { ...documents, next }) };
}
