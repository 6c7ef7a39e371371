import { createHmac } from 'node:crypto';

/** As long as a page's ticket: a page begins no traces after that. */
const WINDOW_MS = 1_800_000;
const MINUTE_MS = 60_000;
/** Requests a minute that go on with traces of pages: those of one visitor, and all at this process. */
const MOST = { visitor: 600, all: 6_000 };
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;
/** In hex; the other half of a trace's id is the page's own. */
const MARK_LENGTH = 16;

/**
 * Which traces pages of this site began. Their ids start with what only the visitor's own page was told, for half an hour:
 * a stranger's `traceparent` names no such trace, and a visitor's can force no more than so many spans a minute.
 */
export class PageTraces {
  private readonly key: Buffer;
  private minute = 0;
  private all = 0;
  private readonly used = new Map<string, number>();

  constructor(
    secret: string,
    private readonly share: number,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('page traces').digest();
  }

  /** For a page: of how many of its visitor's actions it begins a trace, and with what their ids start. */
  settingsFor(visitorId: string): string {
    return `${this.share} ${this.markOf(visitorId, this.window())}`;
  }

  isOurs(trace: string, visitorId: string): boolean {
    const window = this.window();
    return [window, window - 1].some((one) => trace.startsWith(this.markOf(visitorId, one)));
  }

  /** Whether a request goes on with the trace that it names. */
  mayContinue(traceparent: string, visitorId: string): boolean {
    const [, trace] = TRACEPARENT.exec(traceparent) ?? [];
    return trace !== undefined && this.isOurs(trace, visitorId) && this.take(visitorId);
  }

  /** False when this minute's are used up. */
  take(visitorId: string): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.used.clear();
      [this.minute, this.all] = [minute, 0];
    }
    const used = (this.used.get(visitorId) ?? 0) + 1;
    if (used > MOST.visitor || this.all >= MOST.all) return false;
    this.used.set(visitorId, used);
    this.all += 1;
    return true;
  }

  private window(): number {
    return Math.floor(this.now() / WINDOW_MS);
  }

  private markOf(visitorId: string, window: number): string {
    const mac = createHmac('sha256', this.key).update(`${window} ${visitorId}`);
    return mac.digest('hex').slice(0, MARK_LENGTH);
  }
}
