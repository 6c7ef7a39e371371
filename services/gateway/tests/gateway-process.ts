import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@atlas/service-kit/testing';
import { eventually } from './eventually';
import { ORIGIN } from './started-gateway';
import { writeSite } from './site-files';
import { writeSiteTable } from './site-table';
import { SERVICE_TOKEN } from './stub-service';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the production bundle. */
export function build(): void {
  execFileSync(process.execPath, ['packages/build/src/service.mjs', 'services/gateway'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

/** Starts the gateway as a process, for tests of signals and workers. */
export async function startProcess(service: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atlas-gateway-'));
  const site = writeSite();
  const port = await freePort();
  const child = spawn(process.execPath, ['services/gateway/dist/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: ORIGIN,
      SHELL_DIR: site.shellDir,
      RELEASES_DIR: site.releasesDir,
      CATALOG_URL: service,
      QUIZ_URL: service,
      COMMUNITY_URL: service,
      ACCOUNT_URL: service,
      JWKS_URL: `${service}/jwks`,
      REGISTRY_URL: '',
      IDENTITY_URL: '',
      ROUTES_FILE: writeSiteTable(),
      VISITOR_SECRET: 'a-secret-for-the-tests',
      SERVICE_TOKEN,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const adminFile = path.join(dataDir, 'admin.json');
  const adminPort = () => (JSON.parse(readFileSync(adminFile, 'utf8')) as { port: number }).port;
  await eventually(
    async () =>
      child.exitCode ??
      (await fetch(`${url}/healthz`).then(
        () => (existsSync(adminFile) ? adminPort() : undefined),
        () => undefined,
      )),
    (value) => value !== undefined,
    60_000,
  );
  if (child.exitCode !== null) throw new Error(output);
  return {
    url,
    port,
    dataDir,
    admin: `http://127.0.0.1:${adminPort()}`,
    exited,
    output: () => output,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(timer);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
