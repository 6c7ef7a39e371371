import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/** Runs a command. Resolves to its exit code and output; `log` is a file that also gets the output. */
export function command(name, args, { log, env, cwd } = {}) {
  const child = spawn(name, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = log && createWriteStream(log, { flags: 'a' });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'])
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
      file?.write(text);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      file?.end();
      resolve({ code, ...output });
    });
  });
}

const TAIL = 25;

/** Runs a command that must succeed. Resolves to its output. @throws Error with the last lines of its output */
export async function runOrThrow(name, args, options) {
  const { code, stdout, stderr } = await command(name, args, options);
  if (code === 0) return stdout.trim();
  const last = `${stdout}${stderr}`.trimEnd().split('\n').slice(-TAIL).join('\n');
  throw new Error(`${name} ${args[0]} ended with ${code}:\n${last}`);
}
