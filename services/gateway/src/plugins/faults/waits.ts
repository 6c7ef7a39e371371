import { Problem } from '@atlas/contracts';
import type { RequestContext } from '../../http/request-context';

/** Longer than any deadline of a page. */
const HANGS_MS = 30_000;
/** Requests that wait on purpose at once, of all browsers together. */
const MOST = 100;

/** Requests that wait because a scenario says so: they hold a connection, and nothing of what visitors need. */
export class Waits {
  private held = 0;

  /** False when its caller has gone meanwhile. @throws Problem when too many wait. */
  async wait({ res, onEnd: atEnd }: RequestContext, ms: number): Promise<boolean> {
    if (this.held >= MOST)
      throw new Problem('overloaded', {
        detail: 'Too many requests wait for fault scenarios.',
        headers: { 'Retry-After': '1' },
      });
    this.held += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      atEnd.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.held -= 1;
    return !res.destroyed;
  }

  /** Until its caller gives up, or no deadline of a page can be waiting any more. */
  async hang(exchange: RequestContext): Promise<void> {
    if (await this.wait(exchange, HANGS_MS)) exchange.req.socket.destroy();
  }
}
