import { setTimeout as sleep } from 'node:timers/promises';

const PATHS = [
  '/',
  '/registry.json',
  '/api/ai-tools',
  '/ai-detail',
  '/api/quiz/questions',
  '/healthz',
];
const WORKERS = 3;
const PAUSE_MS = 60;

/** A few visitors who send requests until they are stopped. Every other result than success counts as failed. */
export function startLoad(site) {
  const failed = [];
  let requests = 0;
  let stopped = false;
  async function work() {
    let cookie = '';
    for (let turn = 0; !stopped; turn += 1) {
      const path = PATHS[turn % PATHS.length];
      requests += 1;
      try {
        const response = await fetch(site + path, { headers: { cookie } });
        await response.arrayBuffer();
        // Each worker keeps its visitor cookie.
        cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        if (!response.ok) failed.push(`${path}: ${response.status}`);
      } catch (error) {
        failed.push(`${path}: ${error.cause?.code ?? error.message}`);
      }
      await sleep(PAUSE_MS);
    }
  }
  const done = Promise.all(Array.from({ length: WORKERS }, work));
  return {
    async stop() {
      stopped = true;
      await done;
      return { requests, failed };
    },
  };
}
