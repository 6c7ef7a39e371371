import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually';

/** Where the machine has one; `npm test` installs it where it can. */
export const VARNISHD = process.env.VARNISHD_PATH ?? '';

const SHIPPED = fileURLToPath(new URL('../../../deploy/cdn/varnish.vcl', import.meta.url));

/** A real cache on `port`, with the settings that are shipped, in front of a gateway. */
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
  // Compiles its settings first.
  const answers = () =>
    child.exitCode ??
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually(answers, (status) => status === 200 || child.exitCode !== null, 60_000);
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
