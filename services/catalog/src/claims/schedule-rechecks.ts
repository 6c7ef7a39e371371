import { recheckClaims } from './recheck-claims';
import type { Rechecking } from './recheck-claims';

const PAUSE_MS = 60_000;

/** Looks once a minute for claims whose proof is to be checked again. @returns a function that ends it */
export function scheduleRechecks(context: Rechecking): () => Promise<void> {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = recheckClaims(context)
        .catch((error: unknown) => {
          if (!isClosed) context.logger.warn({ err: error }, 'cannot check claims again');
        })
        .finally(schedule);
    }, PAUSE_MS);
    timer.unref();
  }

  schedule();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await running;
  };
}
