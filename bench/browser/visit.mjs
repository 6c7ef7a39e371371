import { logNetwork } from './network-log.mjs';

/** Mobile network of Lighthouse; `none` is unthrottled loopback. */
export const NETWORKS = {
  unthrottled: undefined,
  '1.6 Mbit/s, 150 ms': {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};
const QUIET_MS = 900;
const MOST_MS = 40_000;

/** Runs before the page's scripts: detects when React has the wanted element and the main thread is responsive. */
function observe(selector) {
  const seen = { long: [], lcp: 0, shift: 0, ready: 0 };
  window.atlasBench = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('longtask', ({ startTime, duration }) => seen.long.push({ startTime, duration }));
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  const look = () => {
    const wanted = document.querySelector(selector);
    const isAlive = wanted && Object.keys(wanted).some((key) => key.startsWith('__react'));
    if (!isAlive) return;
    watch.disconnect();
    clearInterval(looking);
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.ready = performance.now();
      }),
    );
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true });
  // Hydration of a server-rendered page changes no element.
  const looking = setInterval(look, 20);
}

/** Opens a page and measures until the wanted element exists and the network is idle, including prefetches. */
export async function visit(context, url, { selector, network }) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const log = await logNetwork(session);
    if (network) await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(observe, selector);
    await page.goto(url, { waitUntil: 'load', timeout: MOST_MS });
    await page.waitForFunction(() => window.atlasBench.ready > 0, undefined, {
      timeout: MOST_MS,
      polling: 100,
    });
    for (const end = Date.now() + MOST_MS; !log.isQuiet(QUIET_MS) && Date.now() < end;)
      await page.waitForTimeout(100);
    const seen = await page.evaluate(() => ({
      ...window.atlasBench,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    return toFigures(seen, log);
  } finally {
    await page.close();
  }
}

function toFigures({ fcp, lcp, ready, shift, long }, log) {
  const blocking = long
    .filter(({ startTime }) => startTime >= fcp && startTime < ready)
    .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
  return { fcp, lcp, tbt: blocking, ready, cls: shift, first: log.sum(ready), all: log.sum() };
}
