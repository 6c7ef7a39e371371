import { lostTimeMs, wasStarved } from './event-loop';
import type { Answer } from './fetch-response';
import { AnswerTooLarge, CallTimeout, fetchAnswer } from './fetch-response';
import { isConnectTimeout, isProblem } from './service-problems';
import { CONNECT_MS } from './upstreams';
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
  const { breaker } = instance;
  const lostBefore = lostTimeMs();
  let answer: Answer;
  instance.inFlight += 1;
  try {
    answer = await fetchAnswer(instance.url + path, headers, timeoutMs, instance.pool);
  } catch (error) {
    if (error instanceof AnswerTooLarge) breaker.success();
    else if (isOwnDelay(error, lostBefore)) breaker.abandon();
    else breaker.failure();
    throw error;
  } finally {
    instance.inFlight -= 1;
  }
  // A problem is an answer: the service says that it, or another one, cannot do this now.
  if (answer.status < 500 || isProblem(answer.headers)) breaker.success();
  else breaker.failure();
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Whether the time ran out because this process could not look. */
function isOwnDelay(error: unknown, lostBefore: number): boolean {
  if (isConnectTimeout(error)) return wasStarved(lostBefore, CONNECT_MS);
  return error instanceof CallTimeout && wasStarved(lostBefore, error.timeoutMs);
}
