import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** False when the time has passed or `given up` says so. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  milliseconds: number,
  givenUp: () => boolean,
): Promise<boolean> {
  const endsAt = Date.now() + milliseconds;
  while (Date.now() < endsAt && !givenUp()) {
    if (await isSo()) return true;
    await sleep(60);
  }
  return false;
}

export function answersHealth(url: string): () => Promise<boolean> {
  return async () => {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    return answer?.ok ?? false;
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
