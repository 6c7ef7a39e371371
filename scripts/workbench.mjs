// `npm run workbench` serves every story, `-- --build` writes static files, `-- --check [part of an id]` checks these with axe.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { root } from './workspaces.mjs';

const workspace = join(root, 'packages/workbench');
const OWN = '--disable-telemetry';
const words = process.argv.slice(2);

function storybook(...args) {
  const { status } = spawnSync('npx', ['storybook', ...args, OWN], {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const build = () => storybook('build', '--output-dir', 'dist', '--quiet');
const serve = () =>
  storybook('dev', '--port', process.env.PORT ?? '8090', '--ci', '--no-version-updates');

async function check(only) {
  const { checkStories } = await import('../packages/workbench/check/run.mjs');
  const started = performance.now();
  const { found, seen, looks } = await checkStories({ executablePath: await findChromium(), only });
  for (const { id, look, problem } of found) console.log(`${id} (${look})\n    ${problem}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${seen} stories in ${looks.join(' and ')}: ${found.length} problems (${seconds} s)`);
  if (found.length > 0 || seen === 0) process.exitCode = 1;
}

const only = words.find((word) => !word.startsWith('--'));
if (!words.includes('--build') && !words.includes('--check')) serve();
if (words.includes('--build') || (words.includes('--check') && !words.includes('--built'))) build();
if (words.includes('--check')) await check(only);
