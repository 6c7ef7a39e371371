// `npm run e2e:candidate -- --shell DIR --site URL [spec files]`: browser tests of a candidate shell with a site's live remotes.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveCandidate } from '../packages/build/src/dev/candidate-shell.mjs';
import { findChromium } from './chromium.mjs';
import { root } from './rooms.mjs';
import { readArguments } from './slices.mjs';

const USAGE =
  'npm run e2e:candidate -- --shell shell/dist --site http://localhost:8080 [e2e/src/pages.spec.ts …]';
const {
  words,
  options: { shell = 'shell/dist', site = '' },
} = readArguments(process.argv.slice(2));
if (!URL.canParse(site)) fail(`--site is no address.\nUsage: ${USAGE}`);
if (!existsSync(join(shell, 'index.html')))
  fail(`${shell} holds no built shell (index.html): npm run build -w shell\nUsage: ${USAGE}`);

/** Tests that start a platform of their own would not meet the candidate. */
const visitors = readdirSync(join(root, 'e2e/src'))
  .filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      !/from '\.\/platform'/.test(readFileSync(join(root, 'e2e/src', file), 'utf8')),
  )
  .map((file) => `e2e/src/${file}`);

const { origin, stop } = await serveCandidate({
  shell: resolve(shell),
  site: new URL(site).origin,
});
console.log(`${origin}: the shell of ${shell} with the remotes of ${site}`);
const tests = spawn(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter',
    'list',
    ...(words.length > 0 ? words : visitors),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ATLAS_ORIGIN: origin, CHROMIUM_PATH: await findChromium() },
  },
);
const status = await new Promise((done) => tests.once('exit', done));
await stop();
process.exit(status ?? 1);

function fail(reason) {
  console.error(reason);
  process.exit(2);
}
