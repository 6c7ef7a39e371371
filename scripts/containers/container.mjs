import { setTimeout as sleep } from 'node:timers/promises';
import { findProcessProblems, readProcess } from './inspect.mjs';

const READY_MS = 90_000;
const PAUSE_MS = 500;
const LAST_LINES = 12;

/** Starts a container and waits until it is healthy. @throws Error with its last lines when it ends or is not healthy in time */
export async function startHealthy(engine, { name, health, timeoutMs = READY_MS, ...options }) {
  const startedAt = performance.now();
  const container = await engine.start(options);
  let over;
  void container.ended.then((end) => (over = end));
  const fail = async (why) => {
    const lines = (await container.logs()).trimEnd().split('\n').slice(-LAST_LINES).join('\n');
    await container.remove();
    throw new Error(`${name} ${why}\n${lines}`);
  };
  // The image's own health check, so that a wrong path in it is found.
  const isHealthy = async () => (await container.exec(health)).code === 0;
  while (!(await isHealthy())) {
    if (over) await fail(`ended with ${over.code} at its start.`);
    if (performance.now() - startedAt > timeoutMs)
      await fail(`is not healthy: ${health.join(' ')}`);
    await sleep(PAUSE_MS);
  }
  const problems = findProcessProblems(readProcess(container.pid));
  if (problems.length > 0) await fail(problems.join(' '));
  return { ...container, name, readyMs: performance.now() - startedAt };
}

/** Runs a container that ends by itself. @throws Error with its last lines when it fails */
export async function runToEnd(engine, { name, ...options }) {
  const container = await engine.start(options);
  const { code } = await container.ended;
  const lines = (await container.logs()).trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  await container.remove();
  if (code !== 0) throw new Error(`${name} ended with ${code}.\n${lines}`);
}

/** Stops a container like an orchestrator. @throws Error unless it exits successfully in time */
export async function stop(container, graceMs) {
  const startedAt = performance.now();
  await container.signal('SIGTERM');
  const end = await Promise.race([container.ended, sleep(graceMs, undefined, { ref: false })]);
  const tookMs = performance.now() - startedAt;
  await container.remove();
  if (!end) throw new Error(`${container.name} had not ended ${graceMs} ms after SIGTERM.`);
  if (end.code !== 0) throw new Error(`${container.name} ended with ${end.code} after SIGTERM.`);
  return tookMs;
}
