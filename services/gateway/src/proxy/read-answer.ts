import type { Answer } from './fetch-answer';
import { fetchAnswer } from './fetch-answer';
import type { Instance, Upstream } from './upstreams';

type Headers = Record<string, string | undefined>;

/** A service's whole answer to a GET; a process that fails is replaced once, within the budget. @throws Error */
export async function readAnswer(
  upstream: Upstream,
  path: string,
  headers: Headers,
  timeoutMs: number,
): Promise<Answer> {
  upstream.retries.earn();
  const first = board(upstream);
  try {
    return await attempt(first, path, headers, timeoutMs);
  } catch (error) {
    if (!upstream.retries.spend()) throw error;
    return attempt(board(upstream, first), path, headers, timeoutMs);
  }
}

function board(upstream: Upstream, except?: Instance): Instance {
  const instance = upstream.pick(except);
  if (!instance) throw new Error(`No process of ${upstream.name} takes calls.`);
  return instance;
}

async function attempt(
  instance: Instance,
  path: string,
  headers: Headers,
  timeoutMs: number,
): Promise<Answer> {
  instance.inFlight += 1;
  try {
    const answer = await fetchAnswer(instance.url + path, headers, timeoutMs, instance.pool);
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    instance.breaker.success();
    return answer;
  } catch (error) {
    instance.breaker.failure();
    throw error;
  } finally {
    instance.inFlight -= 1;
  }
}
