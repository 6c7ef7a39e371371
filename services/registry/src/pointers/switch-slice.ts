import { Problem } from '@atlas/contracts';
import type { BodyOf, switchSlice as contract } from '@atlas/contracts';
import type { Context } from '../context';
import { mayMove } from '../teams/authorize';
import type { Team } from '../teams/authorize';
import { movePointer } from './move-pointer';

/** Disables or enables a slice in an emergency, without checks or builds and independent of the live release. */
export async function switchSlice(
  context: Context,
  team: Team,
  slice: string,
  body: BodyOf<typeof contract>,
) {
  const { on, part } = body;
  mayMove(team, slice, 'rollback');
  return movePointer(context, team, slice, body, (pointer) => {
    const isOff = on && !part ? pointer.off.length > 0 : pointer.off.includes(part ?? '*');
    if (isOff !== on)
      throw new Problem('switched-already', {
        detail: `${part ?? slice} is ${on ? 'on' : 'off'} already.`,
      });
    const version = pointer.live ?? pointer.canary?.version ?? null;
    const action = on ? 'on' : 'off';
    return { action, version, part: part ?? null };
  });
}
