// `node scripts/repository-tests.mjs <folder for reports>`: tests/, two files at once; what failed once more, alone.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { preparedData } from '../tests/prepared-data.mjs';
import { inLanes, inOrder } from './lanes.mjs';
import { root } from './rooms.mjs';
import { tryAgain } from './try-again.mjs';

const LANES = 2;
/** It ends what keeps a thread busy for seconds: a core is its own, so nothing that starts a site runs beside it. */
const NEEDS_A_CORE = ['tests/renderer.test.mjs'];
/** These start a site, or the processes of one. What takes longest begins first: both lanes end at about the same time. */
const WITH_A_SITE = [
  'tests/outside.test.mjs',
  'tests/two-teams.test.mjs',
  'tests/qa-guide.test.mjs',
  'tests/team-guide.test.mjs',
  'tests/strangers.test.mjs',
  'tests/fifth-service.test.mjs',
  'tests/observe.test.mjs',
];

const [reports] = process.argv.slice(2);
const taps = join(reports, 'repository');
mkdirSync(taps, { recursive: true });

/** What it says is printed at its end: another file runs beside it. */
async function runFile(file) {
  const tap = join(taps, `${basename(file)}.tap`);
  const started = Date.now();
  const child = spawn(
    process.execPath,
    [
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${tap}`,
      file,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  const report = readFileSync(tap, 'utf8');
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const failures = Math.max(count('fail') + count('cancelled'), Number(status !== 0));
  console.log(`${said.trimEnd()}\n${file}: ${Math.round((Date.now() - started) / 1000)} s`);
  return { file, passed: count('pass'), failures };
}

// Built before anything runs: no two of them build one room at once.
spawnSync(process.execPath, ['packages/dev-env/build.mjs'], { cwd: root, stdio: 'inherit' });
const files = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => `tests/${name}`)
  .toSorted();
const [core, ...light] = inOrder(files, NEEDS_A_CORE)
  .filter((file) => !WITH_A_SITE.includes(file))
  .map((file) => () => runFile(file));
const sites = WITH_A_SITE.map((file) => () => runFile(file));
const start = (act) => act();
await preparedData();
const first = [
  ...(await inLanes(LANES, [core, ...light], start)),
  ...(await inLanes(LANES, sites, start)),
];
const broken = first.filter(({ failures }) => failures > 0);
const failed = await tryAgain(broken, async (file) => (await runFile(file)).failures);
const passed = first.reduce((all, one) => all + one.passed + one.failures, 0) - failed;
writeFileSync(join(reports, 'repository-count.json'), JSON.stringify({ passed, failed }));
process.exit(failed === 0 ? 0 : 1);
