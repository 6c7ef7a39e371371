import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, typedWorkspaces } from './workspaces.mjs';

// The native compiler checks a workspace in about a second; the linter uses the JavaScript one.
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const failed = typedWorkspaces().filter((workspace) => {
  const run = spawnSync(
    process.execPath,
    // Parallel checkers repeat work; a single one needs half the processor time.
    [tsc, '-p', join(root, workspace), '--noEmit', '--pretty', 'false', '--singleThreaded'],
    { encoding: 'utf8' },
  );
  if (run.status !== 0) console.error(`${workspace}:\n${run.stdout}${run.stderr}`);
  return run.status !== 0;
});
console.log(failed.length === 0 ? 'types: no errors' : `type errors in ${failed.join(', ')}`);
process.exit(Number(failed.length > 0));
