import type { Problem } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';
import { sendProblem } from '../http/send-problem';
import { forward } from './forward';
import type { Body } from './forward';
import type { ServiceCanary, Upstream } from './upstreams';

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Sends a request to the canary's processes. What fails there is asked of the live ones, unless it could then happen
 * twice: a call that reached a process is repeated only when it changes nothing.
 */
export function forwardToCanary(
  exchange: RequestContext,
  canary: ServiceCanary,
  live: Upstream,
  body: Body,
  onAskedElsewhere: () => void,
): void {
  const isSafe = SAFE.has(exchange.req.method!);
  exchange.elsewhere = {
    may: (reached) => isSafe || (!reached && (body === null || Buffer.isBuffer(body))),
    ask(failed) {
      const { onOutcome } = exchange;
      exchange.elsewhere = undefined;
      // A call that fails at both says nothing of the canary: it may be the caller's doing, or the database's.
      exchange.onOutcome = (alsoLive) => {
        if (failed && !alsoLive) onOutcome?.(true);
      };
      exchange.via = 'retry';
      onAskedElsewhere();
      try {
        forward(exchange, live, body);
      } catch (error) {
        sendProblem(exchange, error as Problem);
      }
    },
  };
  try {
    forward(exchange, canary.upstream, body);
  } catch {
    // It has its hands full: nothing was sent.
    exchange.elsewhere.ask(false);
  }
}
