// `npm run dev -- catalog [--site URL] [--port 4001]`: one slice from its source, all the rest as released.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRemote } from '../packages/build/src/dev/remote.mjs';
import { root } from './rooms.mjs';
import { readArguments, sliceFolder, slices, stopOnSignal } from './slices.mjs';

const FIRST_PORT = 4001;
const {
  words: [name],
  options,
} = readArguments(process.argv.slice(2));
const folder = sliceFolder(name, 'npm run dev -- <slice> [--site URL] [--port 4001]');
// A port of its own for each slice: two can be worked on at once.
const port = Number(options.port ?? FIRST_PORT + [...slices().keys()].indexOf(name));
const site = URL.canParse(options.site ?? '')
  ? new URL(options.site).origin
  : `http://localhost:${process.env.PORT ?? 8080}`;
if (options.site && !URL.canParse(options.site))
  fail(`"${options.site}" is no address. Example: --site https://staging.example.com`);

const platform = options.site || (await answers()) ? undefined : startPlatform();
const remote = await startRemote({
  root: folder,
  port,
  site,
  log: (line) => console.log(`${name}: ${line}`),
}).catch((error) =>
  fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : error),
);
stopOnSignal(async () => {
  await remote.stop();
  platform?.kill('SIGTERM');
});
await waitForSite();

const link = `${site}/?atlas-override=${name}@${remote.origin}`;
const answer = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
if (answer.status !== 303) {
  console.error(
    `${site} does not take this override (status ${answer.status}): its OVERRIDE_ORIGINS must list ${remote.origin}.`,
  );
} else {
  console.log(
    `\n${name} from source, everything else as released:\n  ${link}\nto go back:\n  ${site}/?atlas-override=off\n`,
  );
}

async function answers() {
  return fetch(`${site}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function startPlatform() {
  console.log(`Nothing answers at ${site}: starting the platform`);
  return spawn(process.execPath, ['packages/dev-env/start.mjs'], { cwd: root, stdio: 'inherit' });
}

async function waitForSite() {
  while (!(await answers())) {
    if (options.site) fail(`${site} does not answer.`);
    if (platform?.exitCode != null) fail('The platform did not start.');
    await sleep(300);
  }
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
