import { median, percentile } from '../report/median.mjs';
import { waitForRender } from '../site/wait-for-render.mjs';

const REQUESTED = 200;

/** How long the gateway takes for a page that it keeps, and the renderer for one that it does not. */
export async function responsesOf(url) {
  await waitForRender(url);
  const kept = await times(() => url);
  // Another query is another page to the gateway, and the same to whoever draws it.
  const made = await times((at) => `${url}${url.includes('?') ? '&' : '?'}n=${Date.now()}${at}`);
  return { kept, made };
}

/** In ms: the median time to the first byte and to the whole answer, and the latter's 95th part. */
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
