import { existsSync } from 'node:fs';
import { ROOMS, ROOT, output } from './rooms';
import type { Room } from './rooms';

/** Without them there is no site. */
const isNeeded = ({ kind, name }: Room) =>
  name === 'shell' || (kind === 'process' && name !== 'renderer');

/**
 * What the site lacks for the rooms that could not be built, a sentence each.
 * @throws Error when a room has no earlier build and the site cannot do without it, or for any with `allowDegraded` false
 */
export function buildProblems(
  failed: readonly string[],
  allowDegraded: boolean,
  root = ROOT,
): string[] {
  return ROOMS.filter(({ name }) => failed.includes(name)).map((room) => {
    const isBuilt = existsSync(output(room, root));
    const what = isBuilt ? 'its last build is used' : 'the site is without it';
    const problem = `${room.name} could not be built: ${what}. npm run build says why.`;
    if (!allowDegraded || (!isBuilt && isNeeded(room))) throw new Error(problem);
    return problem;
  });
}
