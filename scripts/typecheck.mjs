// `node scripts/typecheck.mjs [--alone]`: checks the types of all workspaces. Those with equal compiler options are one
// program, which reads their common files once. `--alone` checks each by its own tsconfig.json, so that none relies on
// global types of another.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, typedWorkspaces } from './workspaces.mjs';

const native = join(root, 'node_modules/typescript-native/bin/tsc');
const isAlone = process.argv.includes('--alone');

/** Programs to check: a name and its configuration. */
function listPrograms() {
  if (isAlone) return typedWorkspaces().map((name) => ({ name, config: join(root, name) }));
  const groups = new Map();
  for (const workspace of typedWorkspaces()) {
    const options = JSON.stringify(readConfig(workspace).compilerOptions);
    groups.set(options, [...(groups.get(options) ?? []), workspace]);
  }
  const folder = join(root, '.cache/types');
  mkdirSync(folder, { recursive: true });
  return [...groups].map(([options, workspaces], at) => {
    const config = join(folder, `${at}.json`);
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: JSON.parse(options),
        include: workspaces.flatMap((workspace) =>
          readConfig(workspace).include.map((pattern) => join(root, workspace, pattern)),
        ),
      }),
    );
    return { name: workspaces.join(', '), config };
  });
}

function readConfig(workspace) {
  return JSON.parse(readFileSync(join(root, workspace, 'tsconfig.json'), 'utf8'));
}

const failed = listPrograms().filter(({ name, config }) => {
  const run = spawnSync(
    process.execPath,
    // Parallel checkers repeat work; a single one needs half the processor time.
    [native, '-p', config, '--noEmit', '--pretty', 'false', '--singleThreaded'],
    { cwd: root, encoding: 'utf8' },
  );
  if (run.status !== 0) console.error(`${name}:\n${run.stdout}${run.stderr}`);
  return run.status !== 0;
});
console.log(
  failed.length === 0
    ? 'types: no errors'
    : `type errors in ${failed.map(({ name }) => name).join('; ')}`,
);
process.exit(Number(failed.length > 0));
