// `node scripts/test/repository.mjs <report file> default|full [i/n] [file …]`: runs the tests of the whole repository in
// `tests/`, and the named ones of the full tier.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { preparedData } from '../../tests/prepared-data.mjs';
import { root } from '../workspaces.mjs';

/** Measures processor time, so nothing may run at the same time. */
const RUNS_ALONE = 'tests/renderer.full.test.mjs';

const [report, tier, ...rest] = process.argv.slice(2);
const shard = rest.find((argument) => /^\d+\/\d+$/.test(argument));

const files = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => `tests/${name}`)
  .filter((name) => tier === 'full' || !name.endsWith('.full.test.mjs') || rest.includes(name))
  .toSorted();

function run(name, some, ...options) {
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/test/node-test-reporter.mjs',
      `--test-reporter-destination=${report.replace('.jsonl', `-${name}.jsonl`)}`,
      ...options,
      ...some,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status === 0;
}

// Tests that start a site copy the data of a first start, which is prepared here.
if (tier === 'full') await preparedData();
const passed = [
  run(
    'parallel',
    files.filter((file) => file !== RUNS_ALONE),
    '--test-concurrency=2',
    ...(shard ? [`--test-shard=${shard}`] : []),
  ),
  // Runs in the first shard only.
  !files.includes(RUNS_ALONE) || !/^1\/|^$/.test(shard ?? '') || run('alone', [RUNS_ALONE]),
];
process.exit(passed.every(Boolean) ? 0 : 1);
