// Runs `npm start` with a data folder of its own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';

const thisCheckout = path.resolve(import.meta.dirname, '../..');
const START_MS = 400_000;

/** Resolves when it reports to be ready. @param {string} root the checkout to start */
export async function npmStart(dataDir, env = {}, root = thisCheckout) {
  const [port] = await freePorts(1);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['packages/dev-env/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ready = new Promise((resolve, reject) => {
    const take = (chunk) => {
      log += chunk;
      if (/\] ready$/m.test(log)) resolve(performance.now() - startedAt);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('exit', (code) =>
      reject(new Error(`The platform ended with code ${code}:\n${log.slice(-2_000)}`)),
    );
    setTimeout(
      () => reject(new Error(`The platform was not ready in time:\n${log.slice(-2_000)}`)),
      START_MS,
    ).unref();
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const milliseconds = await ready;
    return {
      milliseconds,
      origin: `http://localhost:${port}`,
      pid: child.pid,
      built: !log.includes('everything is built'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
