import { isReleasedService, Problem, sliceOf } from '@atlas/contracts';
import type { BodyOf, Pointer, promoteRelease } from '@atlas/contracts';
import type { Config } from '../config';
import type { Context } from '../context';
import { approvalNews, notifyWebhook } from '../health/notify-webhook';
import { checkService } from '../rules/check-service';
import { checkManifest, readLiveSite, refuseBreaks } from '../rules/release-rules';
import { checkInstances } from '../services/check-instances';
import { getServiceRelease } from '../services/get-service-release';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { isOpen } from './is-open';
import { movePointer } from './move-pointer';

type Body = BodyOf<typeof promoteRelease>;

/** Makes a version live for everyone or starts a canary; the first release of a slice may be a canary too. */
export async function promote(context: Context, team: Team, slice: string, body: Body) {
  const { version, percent, unchecked = false } = body;
  mayMove(team, slice, 'promote', ...(unchecked ? (['unchecked'] as const) : []));
  await recheck(context, slice, version, unchecked);
  await checkInstances(context, slice, body);
  const moved = await movePointer(context, team, slice, body, (pointer) => {
    if (percent < 100 && pointer.live === version)
      throw new Problem('already-live', { detail: `${slice}@${version} is live for everybody.` });
    checkEnded(pointer, body);
    if (needsApproval(context.config, slice))
      return requestApproval(context.config, team, pointer, body);
    return { action: 'promote', version, percent };
  });
  if (moved.entry.action === 'ask') void notifyWebhook(context, approvalNews(moved.entry));
  return moved;
}

/** @throws Problem for an unknown version, or one that is incompatible with the live site, which may have changed since publishing */
export async function recheck(
  context: Context,
  slice: string,
  version: string,
  unchecked: boolean,
): Promise<void> {
  if (isReleasedService(slice)) {
    await checkServiceAgain(context, { name: slice, version }, unchecked);
    return;
  }
  const release = await context.releases.find(slice, version);
  if (!release) throw new Problem('release-not-found', { detail: `${slice}@${version}` });
  const documents = await readLiveSite(context, unchecked);
  const findings = await checkManifest(context, release.manifest, documents, unchecked);
  refuseBreaks(release.manifest, findings);
}

async function checkServiceAgain(
  context: Context,
  released: { name: string; version: string },
  unchecked: boolean,
): Promise<void> {
  const { version } = released;
  const release = await getServiceRelease(context, { name: sliceOf(released.name), version });
  const documents = await readLiveSite(context, unchecked);
  refuseBreaks(released, await checkService(context, release, documents, unchecked));
}

export const needsApproval = ({ approval }: Config, slice: string): boolean =>
  approval.slices.includes(slice) || approval.slices.includes('*');

/** Entry of a promotion that awaits approval. It replaces an earlier waiting one. */
function requestApproval({ approval }: Config, team: Team, { slice, waits }: Pointer, body: Body) {
  const { version, percent, unchecked = false } = body;
  const isSame = waits?.version === version && waits.percent === percent;
  if (isSame && isOpen(waits) && waits.token === team.tokenId)
    throw new Problem('waits-already', {
      detail: `${slice}@${version} waits until ${waits.until} for the approval of another token: atlas approve ${slice}@${version}.`,
    });
  const until = new Date(Date.now() + approval.waitMs).toISOString();
  return { action: 'ask', version, percent, until, unchecked } as const;
}

/** @throws Problem for a version that was rolled back automatically, unless the caller gives a reason to try again */
function checkEnded({ slice, ended }: Pointer, { version, again, reason }: Body): void {
  if (!ended.includes(version) || (again && reason)) return;
  throw new Problem('ended-before', {
    detail: `${slice}@${version} was rolled back automatically; the log has the reason. Publish a fixed version, or use --again with a --reason.`,
  });
}
