import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';

const SLICE = 'quiz';
const root = path.resolve(import.meta.dirname, '../..');
const partsOf = (pid, file) =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean);

/** Starts one more registry, whose SITE_URL is wrong, and has it check a release again and again. */
export async function startWrongRegistry(site) {
  const token = readFileSync(path.join(site.dataDir, 'tokens', SLICE), 'utf8').trim();
  const manifest = await liveManifest(site, token);
  const pid = site.pidOf('registry');
  const [, ...args] = partsOf(pid, 'cmdline');
  const variables = partsOf(pid, 'environ').map((one) => one.split(/=(.*)/s).slice(0, 2));
  const [port, nowhere] = await freePorts(2);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...Object.fromEntries(variables),
      PORT: String(port),
      METRICS_PORT: String(site.sparePort),
      SITE_URL: `http://127.0.0.1:${nowhere}`,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      await send(`http://127.0.0.1:${port}/api/registry/checks`, token, { manifest })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
      await sleep(1_000);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    child.kill('SIGKILL');
  };
}

function send(url, token, body) {
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function liveManifest({ origin }, token) {
  const file = path.join(root, `mfe-${SLICE}/dist/release.json`);
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  const response = await send(`${origin}/api/registry/releases/${SLICE}/${version}`, token);
  if (!response.ok) throw new Error(`The registry answered with ${response.status}.`);
  return response.json();
}
