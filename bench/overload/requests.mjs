import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PAGE_SHARE = 0.7;
/** A client that waits longer has left. */
const TIMEOUT_MS = 10_000;
const PAGES = [
  '/',
  '/ai-detail-enhanced/canva',
  '/ai-detail-enhanced/claude',
  '/ai-detail-enhanced/chatgpt',
  '/category-ranking?category=coding',
  '/community',
  '/compare/canva-vs-gamma',
  '/bundles',
  '/discover',
];
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const CALLS = [
  '/api/ai-tools',
  '/api/ai-tools/canva',
  '/api/reviews?toolId=canva',
  '/api/ai-bundles',
];

/** Connections that a proxy in front keeps open. */
export const CONNECTIONS = 500;

const agent = new Agent({
  keepAlive: true,
  maxSockets: CONNECTIONS,
  maxFreeSockets: CONNECTIONS,
});

export const closeConnections = () => agent.destroy();

/** Opens all connections. Node accepts one per turn of its event loop: opened under load, each would wait for many turns. */
export const openConnections = (origin) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => get(origin, '/livez')));

/** Every fourth page has an address that nobody has asked for: it is not in the cache. */
function addressOf(number) {
  const pick = (list) => list[number % list.length];
  if ((number * 7) % 10 >= PAGE_SHARE * 10) return pick(CALLS);
  const page = pick(PAGES);
  const more = number % 4 === 0 ? `&n=${Date.now().toString(36)}${number}` : '';
  const language = LANGUAGES[Math.floor(number / 3) % LANGUAGES.length];
  return `${page}${page.includes('?') ? '&' : '?'}lang=${language}${more}`;
}

/** Sends request `number`. Resolves to its outcome, and how long it took in ms, waiting for a connection included. */
export const send = (origin, number) => get(origin, addressOf(number));

function get(origin, to) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (outcome) => resolve({ outcome, ms: performance.now() - startedAt });
    const headers = { 'accept-encoding': 'br' };
    const sent = request(origin + to, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => end(outcomeOf(response)));
      response.once('error', () => end('broken'));
    });
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', ({ message }) => end(message));
    sent.end();
  });
}

function outcomeOf({ statusCode, headers }) {
  if (statusCode === 200) return 'ok';
  if (statusCode === 503 && headers['retry-after']) return '503';
  return `status ${statusCode}`;
}

/** Sends requests at a constant rate for so many seconds, whatever becomes of the earlier ones. */
export async function offer(origin, rate, seconds) {
  const total = rate * seconds;
  const startedAt = performance.now();
  const all = [];
  while (all.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1_000) * rate);
    while (all.length < due) all.push(send(origin, all.length));
    await sleep(2);
  }
  return Promise.all(all);
}
