// `npm start` as a person runs it: in a process group of its own, whose Ctrl-C reaches every process of it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_MS = 180_000;
/** Ctrl-C ends all processes within 5 s on a quiet machine. */
const STOP_MS = 30_000;

/**
 * @param {object} options
 * @param {string} [options.dataDir]
 * @param {Record<string, string>} [options.env] besides PATH and HOME
 * @param {string[]} [options.inside] a command that starts another one, such as `unshare`
 * @param {number} [options.uid]
 * @param {string} [options.cwd]
 */
export async function npmStart({ dataDir, env = {}, inside = [], uid, cwd = ROOT }) {
  const [port] = await freePorts(1);
  const [command, ...args] = [...inside, 'npm', 'start'];
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      ...(dataDir && { DATA_DIR: dataDir }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const site = {
    port,
    output: () => output,
    ended,
    /** Resolves to the line with this text. @throws Error when it does not come */
    async says(pattern, withinMs = MOST_MS) {
      const line = () => output.split('\n').find((one) => pattern.test(one));
      const isOver = ended.then(() => true);
      for (const endsAt = Date.now() + withinMs; !line();) {
        const hasEnded = await Promise.race([isOver, wait(50)]);
        if (line()) break;
        if (hasEnded || Date.now() > endsAt)
          throw new Error(`${pattern} was not said:\n${output.slice(-1_500)}`);
      }
      return line().trim();
    },
    isReady: () => site.says(/AI Atlas is at /),
    /** Presses Ctrl-C and waits for the end. */
    async interrupt() {
      process.kill(-child.pid, 'SIGINT');
      const isOver = await Promise.race([ended.then(() => true), wait(STOP_MS)]);
      if (!isOver) throw new Error(`Ctrl-C did not end it:\n${output.slice(-1_500)}`);
    },
    /** Ends it, whatever state it is in. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await site.interrupt();
    },
  };
  return site;
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref());
