// Renderers of two checkouts on one site: each renders the pages of its own server bundles from the same data.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { startOn } from '../gateway/processes.mjs';

/** A data call may exceed its time limit on a busy machine. */
const ATTEMPTS = 5;

/**
 * Starts the built renderer of a checkout.
 * @param {string} root folder of the checkout
 * @param {{ origin: string, serviceToken: string, dir: string, core: number }} site where it gets data, and an empty folder
 * @returns {Promise<{ pid: number, render(path: string, language: string): Promise<object> }>}
 */
export async function startRenderer(root, { origin, serviceToken, dir, core }) {
  const [port] = await freePorts(1);
  const shellDir = path.join(root, 'shell/dist');
  const composition = await compositionOf(root, origin, dir);
  const { flagsOf } = await import(
    pathToFileURL(path.join(root, 'services/renderer/flags.mjs')).href
  );
  const flags = flagsOf({ root, shellDir, releasesDir: dir });
  const main = path.join(root, 'services/renderer/dist/main.js');
  const { pid } = startOn(core, process.execPath, [...flags, main], {
    env: {
      PORT: String(port),
      SITE_URL: origin,
      SHELL_DIR: shellDir,
      RELEASES_DIR: dir,
      SERVICE_TOKEN: serviceToken,
      LOG_LEVEL: 'warn',
      // On a busy machine data is late: an incomplete page costs less.
      DATA_TIMEOUT_MS: '20000',
    },
    log: path.join(dir, 'renderer.log'),
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address);
  return {
    pid,
    async render(to, language) {
      for (let attempt = 1; ; attempt += 1) {
        const page = await renderOnce(to, language);
        if (page.isComplete) return page;
        if (attempt === ATTEMPTS) throw new Error(`${to} is incomplete.`);
      }
    },
  };

  async function renderOnce(to, language) {
    const target = { path: to, language, hasSession: false };
    const response = await fetch(`${address}/render`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ target, composition }),
    });
    if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

/** The live releases of the site with the server bundles of a checkout, which are copied to `dir`. */
async function compositionOf(root, origin, dir) {
  const { remotes } = await (await fetch(`${origin}/registry.json`)).json();
  const { version, server } = JSON.parse(
    readFileSync(path.join(root, 'shell/dist/site.json'), 'utf8'),
  );
  const withServer = remotes.map((entry) => {
    const from = path.join(root, `mfe-${entry.name}/dist`);
    const [file] = readdirSync(from).filter((name) => name.endsWith('.cjs'));
    const to = path.join(dir, entry.name, entry.version);
    mkdirSync(to, { recursive: true });
    cpSync(path.join(from, file), path.join(to, file));
    const hash = createHash('sha384').update(readFileSync(path.join(to, file)));
    return { ...entry, server: { file, integrity: `sha384-${hash.digest('base64')}` } };
  });
  return { shell: { version, server }, remotes: withServer };
}

async function isReady(address) {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No renderer at ${address}.`);
}
