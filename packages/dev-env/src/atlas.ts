import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspaces';

/** Runs the `atlas` command (packages/release). */
export function atlas(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; log: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'packages/release/bin/atlas.mjs'), ...args],
      {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => void (log = (log + text.toString()).slice(-20_000)));
    child.once('error', (error) => resolve({ code: 1, log: error.message }));
    child.once('close', (code) => resolve({ code, log }));
  });
}
