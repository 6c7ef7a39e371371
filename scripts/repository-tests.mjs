// `node scripts/repository-tests.mjs <folder for reports>`: tests/, one file after another; what failed once more.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './rooms.mjs';
import { tryAgain } from './try-again.mjs';

const [reports] = process.argv.slice(2);
const taps = join(reports, 'repository');
mkdirSync(taps, { recursive: true });

/** One file at a time, for what some of them start must answer within its deadlines. */
function runFile(file) {
  const tap = join(taps, `${basename(file)}.tap`);
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${tap}`,
      file,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const said = readFileSync(tap, 'utf8');
  const count = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(said)?.[1] ?? 0);
  const failures = Math.max(count('fail') + count('cancelled'), Number(status !== 0));
  console.log(`${file}: ${Math.round((Date.now() - started) / 1000)} s`);
  return { file, passed: count('pass'), failures };
}

const files = readdirSync(join(root, 'tests'), { recursive: true })
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => `tests/${name}`)
  .toSorted();
const first = files.map(runFile);
const broken = first.filter(({ failures }) => failures > 0);
const failed = await tryAgain(broken, (file) => runFile(file).failures);
const passed = first.reduce((all, one) => all + one.passed + one.failures, 0) - failed;
writeFileSync(join(reports, 'repository-count.json'), JSON.stringify({ passed, failed }));
process.exit(failed === 0 ? 0 : 1);
