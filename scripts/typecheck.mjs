// `node scripts/typecheck.mjs [--alone]`: checks the types of all workspaces. Those with equal compiler options are one
// program, which reads their common files once. Workspaces whose global types include Node's may differ in the others.
// `--alone` checks each by its own tsconfig.json, so that none relies on global types of another.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, typedWorkspaces } from './workspaces.mjs';

// The native compiler is several times as fast; the linter uses the JavaScript one.
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const isAlone = process.argv.includes('--alone');

/** Programs to check: a name and its configuration. */
function listPrograms() {
  if (isAlone) return typedWorkspaces().map((name) => ({ name, config: join(root, name) }));
  const groups = new Map();
  for (const workspace of typedWorkspaces()) {
    const { types, ...options } = readConfig(workspace).compilerOptions;
    // Node's change the types of a browser's timers.
    const key = JSON.stringify([options, types.includes('node') ? 'node' : types]);
    groups.set(key, [...(groups.get(key) ?? []), workspace]);
  }
  return [...groups.values()].map(writeProgram);
}

/** The workspaces have the same options but for their global types, so the first one's are everyone's. */
function writeProgram(workspaces, at) {
  const config = join(root, `.cache/types/${at}.json`);
  mkdirSync(dirname(config), { recursive: true });
  const include = workspaces.flatMap((workspace) =>
    readConfig(workspace).include.map((pattern) => join(root, workspace, pattern)),
  );
  const types = workspaces.flatMap((workspace) => readConfig(workspace).compilerOptions.types);
  const compilerOptions = { types: [...new Set(types)] };
  writeFileSync(
    config,
    JSON.stringify({ extends: configOf(workspaces[0]), compilerOptions, include }),
  );
  return { name: workspaces.join(', '), config };
}

const configOf = (workspace) => join(root, workspace, 'tsconfig.json');
const readConfig = (workspace) => JSON.parse(readFileSync(configOf(workspace), 'utf8'));

const failed = listPrograms().filter(({ name, config }) => {
  const run = spawnSync(
    process.execPath,
    // Parallel checkers repeat work; a single one needs half the processor time.
    [tsc, '-p', config, '--noEmit', '--pretty', 'false', '--singleThreaded'],
    { encoding: 'utf8' },
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
