import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually';

/** Path of the program, or empty. `npm test` installs it if possible. */
export const VARNISHD = process.env.VARNISHD_PATH ?? '';

const SHIPPED = fileURLToPath(new URL('../../../deploy/cdn/varnish.vcl', import.meta.url));

/** Starts Varnish on `port` in front of a gateway, with the VCL of `deploy/cdn`. */
export async function startVarnish(port: number, gateway: () => string, token: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-varnish-'));
  const file = path.join(folder, 'own.vcl');
  const backend = new URL(gateway());
  const settings = readFileSync(SHIPPED, 'utf8')
    .replace('.host = "gateway"', `.host = "${backend.hostname}"`)
    .replace('.port = "8080"', `.port = "${backend.port}"`);
  writeFileSync(file, settings);
  const child = spawn(
    VARNISHD,
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', file],
      ...['-a', `127.0.0.1:${port}`, '-s', 'malloc,32m'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PURGE_TOKEN: token } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  // Varnish compiles its VCL before it listens.
  const exitCodeOrStatus = () =>
    child.exitCode ??
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually(exitCodeOrStatus, (status) => status === 200 || child.exitCode !== null, 60_000);
  if (child.exitCode !== null) throw new Error(output);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type StartedVarnish = Awaited<ReturnType<typeof startVarnish>>;
