import { eventLoopDelayMs, wasStarved } from './event-loop';
import type { FetchedResponse } from './fetch-response';
import { ResponseTooLargeError, CallTimeoutError, fetchResponse } from './fetch-response';
import { isConnectTimeout, isProblem } from './service-problems';
import { CONNECT_TIMEOUT_MS } from './upstreams';
import type { Instance, Upstream } from './upstreams';

type Headers = Record<string, string | undefined>;

/** A service's whole answer to a GET; a process that fails is replaced once, within the budget. @throws Error */
export async function fetchWithRetry(
  upstream: Upstream,
  path: string,
  headers: Headers,
  timeoutMs: number,
): Promise<FetchedResponse> {
  upstream.retries.addForCall();
  const first = board(upstream);
  try {
    return await attempt(first, path, headers, timeoutMs);
  } catch (error) {
    if (!upstream.retries.tryTake()) throw error;
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
): Promise<FetchedResponse> {
  const { breaker } = instance;
  const lostBefore = eventLoopDelayMs();
  let answer: FetchedResponse;
  instance.inFlight += 1;
  try {
    answer = await fetchResponse(instance.url + path, headers, timeoutMs, instance.pool);
  } catch (error) {
    if (error instanceof ResponseTooLargeError) breaker.recordSuccess();
    else if (isOwnDelay(error, lostBefore)) breaker.recordAborted();
    else breaker.recordFailure();
    throw error;
  } finally {
    instance.inFlight -= 1;
  }
  // A problem is an answer: the service says that it, or another one, cannot do this now.
  if (answer.status < 500 || isProblem(answer.headers)) breaker.recordSuccess();
  else breaker.recordFailure();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Whether the time ran out because this process could not look. */
function isOwnDelay(error: unknown, lostBefore: number): boolean {
  if (isConnectTimeout(error)) return wasStarved(lostBefore, CONNECT_TIMEOUT_MS);
  return error instanceof CallTimeoutError && wasStarved(lostBefore, error.timeoutMs);
}
