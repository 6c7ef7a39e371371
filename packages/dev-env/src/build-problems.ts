import { existsSync } from 'node:fs';
import { WORKSPACES, ROOT, output } from './workspaces';
import type { Workspace } from './workspaces';

/** Workspaces that the site cannot start without. */
const isNeeded = ({ kind, name }: Workspace) =>
  name === 'shell' || (kind === 'process' && name !== 'renderer');

/**
 * Describes what is missing on the site when workspaces could not be built, one sentence each.
 *
 * @throws Error when a required workspace has no earlier build, or for any with `allowDegraded` false
 */
export function buildProblems(
  failed: readonly string[],
  allowDegraded: boolean,
  root = ROOT,
): string[] {
  return WORKSPACES.filter(({ name }) => failed.includes(name)).map((workspace) => {
    const isBuilt = existsSync(output(workspace, root));
    const what = isBuilt ? 'its last build is used' : 'the site is without it';
    const problem = `${workspace.name} could not be built: ${what}. npm run build says why.`;
    if (!allowDegraded || (!isBuilt && isNeeded(workspace))) throw new Error(problem);
    return problem;
  });
}
