import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until a condition is met. @returns false after the timeout, which may change, or when `isGivenUp` returns true */
export async function waitUntil(
  isMet: () => Promise<boolean>,
  milliseconds: () => number,
  isGivenUp: () => boolean,
): Promise<boolean> {
  const startedAt = Date.now();
  while (Date.now() < startedAt + milliseconds() && !isGivenUp()) {
    if (await isMet()) return true;
    await sleep(60);
  }
  return false;
}

export function isHealthy(url: string): () => Promise<boolean> {
  return async () => {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    return response?.ok ?? false;
  };
}

export function acceptsConnections(port: number): () => Promise<boolean> {
  return () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
}
