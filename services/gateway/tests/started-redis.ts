import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { freePort } from '@atlas/service-kit/testing';
import { eventually } from './eventually';

/** Where the machine has one; `npm test` installs it where it can. */
export const REDIS = process.env.REDIS_SERVER_PATH ?? '';

/** A real server on a free port, that a test may freeze, kill and start again. */
export async function startRedis() {
  const port = await freePort();
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  const start = async () => {
    const child = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
    await eventually(answers, Boolean);
    return child;
  };
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async restart() {
      child = await start();
    },
  };
}
export type StartedRedis = Awaited<ReturnType<typeof startRedis>>;
