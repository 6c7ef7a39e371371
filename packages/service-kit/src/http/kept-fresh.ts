import type { Logger } from '../boot/logger';

/** An answer is as good as new for a minute; one that did not come is asked for again soon. */
const FRESH_MS = 60_000;
const RETRY_MS = 5_000;

export interface KeptFresh<Input extends unknown[], Answer> {
  /** At most a minute old, unless the other service does not answer: then the last that was known, else undefined. */
  fresh(...input: Input): Promise<Answer | undefined>;
  /** What is known now; when that is old it is asked for behind the caller's back. */
  known(...input: Input): Answer | undefined;
}

/**
 * The last answer of another service: callers who come while it is asked for wait for the same. `failure` is logged.
 * Its age is time that passed: setting the machine's clock makes nothing older or newer.
 */
export function keptFresh<Input extends unknown[], Answer>(
  ask: (...input: Input) => Promise<Answer>,
  { logger, failure }: { logger: Logger; failure: string },
): KeptFresh<Input, Answer> {
  let last: Answer | undefined;
  let old = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function renew(...input: Input): Promise<void> {
    try {
      last = await ask(...input);
      old = performance.now() + FRESH_MS;
    } catch (error) {
      logger.warn({ err: error }, failure);
      old = performance.now() + RETRY_MS;
    }
    asking = undefined;
  }
  function renewWhenOld(...input: Input): Promise<void> | undefined {
    if (performance.now() < old) return undefined;
    return (asking ??= renew(...input));
  }

  return {
    async fresh(...input) {
      await renewWhenOld(...input);
      return last;
    },
    known(...input) {
      void renewWhenOld(...input);
      return last;
    },
  };
}
