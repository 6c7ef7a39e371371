import { createHmac } from 'node:crypto';

/** As long as a report token: after that a page starts no traces. */
const WINDOW_MS = 1_800_000;
const MINUTE_MS = 60_000;
/** Traced requests per minute: of one visitor, and in this process. */
const MAX_PER_MINUTE = { visitor: 600, all: 6_000 };
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;
/** Length of the prefix in hex; the page chooses the rest of a trace id. */
const PREFIX_LENGTH = 16;

/**
 * Recognizes traces that pages of this site started. Their ids have a prefix that only the visitor's own page knows, valid for
 * 30 minutes. Other clients cannot name such a trace, and each visitor has a limit of spans per minute.
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

  /** Settings of a page: share of actions that start a trace, and prefix of the trace ids. */
  settingsFor(visitorId: string): string {
    return `${this.share} ${this.prefixOf(visitorId, this.window())}`;
  }

  isOurs(trace: string, visitorId: string): boolean {
    const window = this.window();
    return [window, window - 1].some((one) => trace.startsWith(this.prefixOf(visitorId, one)));
  }

  /** Whether the gateway continues the trace of a request. */
  mayContinue(traceparent: string, visitorId: string): boolean {
    const [, trace] = TRACEPARENT.exec(traceparent) ?? [];
    return trace !== undefined && this.isOurs(trace, visitorId) && this.take(visitorId);
  }

  /** @returns false when the limit of this minute is reached */
  take(visitorId: string): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) {
      this.used.clear();
      [this.minute, this.all] = [minute, 0];
    }
    const used = (this.used.get(visitorId) ?? 0) + 1;
    if (used > MAX_PER_MINUTE.visitor || this.all >= MAX_PER_MINUTE.all) return false;
    this.used.set(visitorId, used);
    this.all += 1;
    return true;
  }

  private window(): number {
    return Math.floor(this.now() / WINDOW_MS);
  }

  private prefixOf(visitorId: string, window: number): string {
    const mac = createHmac('sha256', this.key).update(`${window} ${visitorId}`);
    return mac.digest('hex').slice(0, PREFIX_LENGTH);
  }
}
