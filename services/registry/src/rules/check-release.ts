import type { BodyOf, checkRelease as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { checkManifest, lookAhead } from './rules';

/** Says what publishing it would be answered; the files are looked at when they come. */
export async function checkRelease(
  context: Context,
  team: Team,
  { manifest, openApi }: BodyOf<typeof contract>,
) {
  mayMove(team, manifest.name);
  const documents = await lookAhead(context, manifest.name);
  const next = openApi ?? documents.next;
  return { findings: await checkManifest(context, manifest, { ...documents, next }) };
}
