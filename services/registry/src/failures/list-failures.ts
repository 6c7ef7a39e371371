import type { OutputOf, listFailures as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { createFrameMapper } from './map-frames';

/** Lists failures in browsers, mapped to the team's sources. */
export async function listFailures(
  context: Context,
  team: Team,
  slice: string,
  version: string | undefined,
): Promise<OutputOf<typeof contract>> {
  mayMove(team, slice);
  const map = createFrameMapper(context, slice);
  const found = await context.failures.list(slice, version);
  const failures = await Promise.all(
    found.map(async ({ version, part, phase, message, frames, times, first, last }) => ({
      version,
      part,
      phase,
      message,
      frames: await Promise.all(frames.map(map)),
      times,
      first: first.toISOString(),
      last: last.toISOString(),
    })),
  );
  return { failures };
}
