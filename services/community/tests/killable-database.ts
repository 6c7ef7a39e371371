import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@atlas/service-kit/testing';

const COMMAND = fileURLToPath(
  new URL('../../../packages/mongo-embedded/bin/mongo-embedded.mjs', import.meta.url),
);

/** An embedded database in a child process that a test can kill, restart and make unreachable. */
export async function createKillableDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), 'community-database-'));
  const [port, hidden] = [await freePort(), await freePort()];
  let child: ChildProcess | undefined;

  async function start(at: number): Promise<string> {
    const started = spawn(
      process.execPath,
      [COMMAND, '--path', folder, '--port', String(at), '--transaction-lifetime', '5'],
      { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child = started;
    return new Promise((resolve, reject) => {
      let output = '';
      const read = (bytes: Buffer) => {
        output += bytes.toString();
        const uri = /listens on (\S+)/.exec(output)?.[1];
        if (uri) resolve(uri);
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', () => reject(new Error(`ended: ${output}`)));
    });
  }
  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null) return;
    const exited = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await exited;
  }

  return {
    /** Resolves with its address. */
    start: () => start(port),
    startHidden: () => start(hidden),
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
