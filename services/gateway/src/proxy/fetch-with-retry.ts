import { eventLoopDelayMs, wasStarved } from './event-loop';
import type { FetchedResponse } from './fetch-response';
import { ResponseTooLargeError, CallTimeoutError, fetchResponse } from './fetch-response';
import { isConnectTimeout, isProblem } from './service-problems';
import { CONNECT_TIMEOUT_MS } from './upstreams';
import type { Instance, Upstream } from './upstreams';

type Headers = Record<string, string | undefined>;

/**
 * Sends a GET request. A process that fails is replaced once, within the retry budget; the only one that takes too long is not
 * called twice.
 *
 * @throws Error
 */
export async function fetchWithRetry(
  upstream: Upstream,
  path: string,
  headers: Headers,
  timeoutMs: number,
): Promise<FetchedResponse> {
  upstream.retries.addForCall();
  const first = pickInstance(upstream);
  try {
    return await attempt(first, path, headers, timeoutMs);
  } catch (error) {
    const isRepeatable = !(error instanceof CallTimeoutError) || upstream.instances.length > 1;
    if (!isRepeatable || !upstream.retries.tryTake()) throw error;
    return attempt(pickInstance(upstream, first), path, headers, timeoutMs);
  }
}

function pickInstance(upstream: Upstream, except?: Instance): Instance {
  const instance = upstream.pick(except);
  if (!instance) throw new Error(`No process of ${upstream.name} accepts calls.`);
  return instance;
}

async function attempt(
  instance: Instance,
  path: string,
  headers: Headers,
  timeoutMs: number,
): Promise<FetchedResponse> {
  const { breaker } = instance;
  const delayBefore = eventLoopDelayMs();
  let response: FetchedResponse;
  instance.inFlight += 1;
  try {
    response = await fetchResponse(instance.url + path, headers, timeoutMs, instance.pool);
  } catch (error) {
    if (error instanceof ResponseTooLargeError) breaker.recordSuccess();
    else if (isOwnDelay(error, delayBefore)) breaker.recordAborted();
    else breaker.recordFailure();
    throw error;
  } finally {
    instance.inFlight -= 1;
  }
  // Problem details are a response of a working process, which may report a failure of another service.
  if (response.status < 500 || isProblem(response.headers)) breaker.recordSuccess();
  else breaker.recordFailure();
  if (response.status >= 500) throw new Error(`${path} responded ${response.status}`);
  return response;
}

/** Whether the timeout was caused by a blocked event loop. */
function isOwnDelay(error: unknown, delayBefore: number): boolean {
  if (isConnectTimeout(error)) return wasStarved(delayBefore, CONNECT_TIMEOUT_MS);
  return error instanceof CallTimeoutError && wasStarved(delayBefore, error.timeoutMs);
}
