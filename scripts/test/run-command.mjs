import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../workspaces.mjs';

/** How long output is still read after the command has exited: a process it left behind keeps the pipe open. */
const OUTPUT_GRACE_MS = 5_000;

/**
 * Runs a command in the root of the repository and collects what it prints.
 *
 * @param {string[]} command program and arguments
 * @param {object} options
 * @param {Record<string, string>} [options.env] added to the environment
 * @param {boolean} [options.quiet] collects the output without printing it
 * @returns {Promise<{ status: number | null, output: string }>} exit status and combined output
 */
export async function runCommand([program, ...args], { env = {}, quiet = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!quiet) process.stdout.write(text);
    });
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  await Promise.race([closed, delay(OUTPUT_GRACE_MS)]);
  return { status, output };
}
