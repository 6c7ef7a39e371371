import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { freePort } from '@atlas/service-kit/testing';
import { eventually } from './eventually';

/** Path of the program, or empty. `npm test` installs it if possible. */
export const REDIS = process.env.REDIS_SERVER_PATH ?? '';

/** A real server on a free port. A test can freeze, kill and restart it. */
export async function startRedis() {
  const port = await freePort();
  const acceptsConnections = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  const start = async () => {
    const child = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
    await eventually(acceptsConnections, Boolean);
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
