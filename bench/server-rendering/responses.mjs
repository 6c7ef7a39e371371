import { median, percentile } from '../report/median.mjs';
import { waitForRender } from '../site/wait-for-render.mjs';

const REQUESTED = 200;

/** Time of the gateway for a cached page, and of the renderer for an uncached one. */
export async function responsesOf(url) {
  await waitForRender(url);
  const cached = await times(() => url);
  // Another query is another page for the gateway and the same for the renderer.
  const made = await times((at) => `${url}${url.includes('?') ? '&' : '?'}n=${Date.now()}${at}`);
  return { cached, made };
}

/** In ms: medians of time to first byte and of the complete response, and the latter's 95th percentile. */
async function times(urlAt) {
  const first = [];
  const whole = [];
  for (let at = 0; at < REQUESTED; at += 1) {
    const began = performance.now();
    const reader = (await fetch(urlAt(at))).body.getReader();
    await reader.read();
    first.push(performance.now() - began);
    while (!(await reader.read()).done);
    whole.push(performance.now() - began);
  }
  return { first: median(first), whole: median(whole), p95: percentile(whole, 0.95) };
}
