// `npm run dev -- catalog [--site URL] [--port 4001]`: runs `atlas dev`; starts the platform when the site is not reachable.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './workspaces.mjs';
import { readArguments, sliceFolder, slices, stopOnSignal } from './slices.mjs';

const FIRST_PORT = 4001;
const {
  words: [name],
  options,
} = readArguments(process.argv.slice(2));
sliceFolder(name, 'npm run dev -- <slice> [--site URL] [--port 4001]');
// Each slice has a port of its own, so that several can be developed at once.
const port = Number(options.port ?? FIRST_PORT + [...slices().keys()].indexOf(name));
const site = URL.canParse(options.site ?? '')
  ? new URL(options.site).origin
  : `http://localhost:${process.env.PORT ?? 8080}`;
if (options.site && !URL.canParse(options.site))
  fail(`"${options.site}" is no address. Example: --site https://staging.example.com`);

const platform = options.site || (await isSiteReachable()) ? undefined : startPlatform();
await waitForSite();
const dev = ['packages/release/bin/atlas.mjs', '--site', site, 'dev', name, '--port', `${port}`];
const remote = spawn(process.execPath, dev, { cwd: root, stdio: 'inherit' });
remote.once('exit', (code) => {
  platform?.kill('SIGTERM');
  process.exitCode = code ?? 1;
});
stopOnSignal(async () => {
  remote.kill('SIGTERM');
  platform?.kill('SIGTERM');
});

async function isSiteReachable() {
  return fetch(`${site}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function startPlatform() {
  console.log(`${site} is not reachable: starting the platform`);
  return spawn(process.execPath, ['packages/dev-env/start.mjs'], { cwd: root, stdio: 'inherit' });
}

async function waitForSite() {
  while (!(await isSiteReachable())) {
    if (options.site) fail(`${site} is not reachable.`);
    if (platform?.exitCode != null) fail('The platform did not start.');
    await sleep(300);
  }
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
