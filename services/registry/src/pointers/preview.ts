import { Problem } from '@atlas/contracts';
import type { BodyOf, openPreview as contract } from '@atlas/contracts';
import { signPreview } from '@atlas/service-kit';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';
import { needsApproval } from './promote';

const HOUR_MS = 3_600_000;

/**
 * The previewed code runs in the sessions of everyone who follows the link, so a preview requires the rights of a promotion,
 * and where promotions need approval, the right to approve.
 */
function mayPreview({ config }: Context, team: Team, slice: string): void {
  mayMove(team, slice, needsApproval(config, slice) ? 'approve' : 'promote');
}

/** Opens a preview; the pointer does not move and other visitors are not affected. */
export async function openPreview(
  context: Context,
  team: Team,
  slice: string,
  { version, hours, reason }: BodyOf<typeof contract>,
) {
  mayPreview(context, team, slice);
  if (!(await context.releases.find(slice, version)))
    throw new Problem('release-not-found', { detail: `${slice}@${version}` });
  const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { entry, pointer } = await movePointer(context, team, slice, { reason }, ({ live }) => {
    if (live === version)
      throw new Problem('already-live', { detail: `${slice}@${version} is live for everybody.` });
    return { action: 'preview', version, until };
  });
  const ticket = signPreview(
    { slice, version, seq: entry.seq, ends: Math.floor(Date.parse(until) / 1_000) },
    context.config.serviceToken,
  );
  return { entry, pointer, ticket };
}

export async function endPreviews(
  context: Context,
  team: Team,
  { slice, version }: { slice: string; version: string },
) {
  mayPreview(context, team, slice);
  return movePointer(context, team, slice, {}, ({ previews }) => {
    if (!previews.some((one) => one.version === version))
      throw new Problem('no-preview', { detail: `${slice}@${version}` });
    return { action: 'end-preview', version };
  });
}
