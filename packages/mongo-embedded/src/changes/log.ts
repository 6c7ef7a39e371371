import { keyAfter } from '../bson/key';
import { KeySpace } from '../storage/layout';
import { scan } from '../storage/scan';
import type { KeyValueDatabase } from '../storage/scan';
import type { Entry } from '../storage/view';
import { decodeChange, encodeChange } from './change';
import type { Change, LoggedChange, Origin } from './change';
import { ClusterClock } from './clock';
import { BEGINNING, positionOf, timeOf } from './position';

/** Maximum bytes of the log; the oldest changes are deleted beyond it. */
const LIMIT_BYTES = 64 * 1024 * 1024;
const SPACE = Buffer.from([KeySpace.Change]);
const END = keyAfter(SPACE);

const keyOf = (position: Buffer): Buffer => Buffer.concat([SPACE, position]);

const loggedIn = ({ key, value }: Entry): LoggedChange =>
  decodeChange(Buffer.from(key.subarray(SPACE.length)), value);

/** The changes of the last while, on disk in the order of their commits: each is written in the transaction of its write. */
export class ChangeLog {
  readonly clock = new ClusterClock();
  private readonly waiting = new Set<() => void>();
  /** Where the oldest change begins and the newest ends, in bytes since the log began. */
  private from = 0;
  private to = 0;

  constructor(
    private readonly database: KeyValueDatabase,
    private readonly limit = LIMIT_BYTES,
  ) {
    this.restore();
  }

  /** Brings memory to what is on disk, at the start and after a write that could not be put there. */
  restore(): void {
    const newest = this.newest();
    this.from = this.oldest()?.from ?? 0;
    this.to = newest?.to ?? 0;
    if (newest) this.clock.continueAfter(timeOf(newest.position));
  }

  /** Enters what one write did, or one transaction. Call it inside the LMDB transaction of that write. */
  append(changes: Change[], origin?: Origin): void {
    const together = origin && this.clock.tick();
    for (const [index, change] of changes.entries()) {
      const time = together ?? this.clock.tick();
      const value = encodeChange(change, { from: this.to, time, origin });
      const position = positionOf(time, together ? index : 0);
      // When it cannot be put on disk, the transaction around it says so.
      this.database.put(keyOf(position), value).catch(() => undefined);
      this.to += value.length;
    }
    this.trim();
  }

  /** The position of the newest change. */
  end(): Buffer {
    return this.newest()?.position ?? BEGINNING;
  }

  has(position: Buffer): boolean {
    return this.database.doesExist(keyOf(position));
  }

  at(position: Buffer): LoggedChange | undefined {
    const value = this.database.get(keyOf(position));
    return value && decodeChange(position, value);
  }

  /** Whether changes after the position may be gone already. */
  isLost(position: Buffer): boolean {
    const oldest = this.oldest();
    return !!oldest && oldest.from > 0 && Buffer.compare(position, oldest.position) < 0;
  }

  *after(position: Buffer): Iterable<LoggedChange> {
    const start = Buffer.concat([keyOf(position), Buffer.from([0])]);
    for (const entry of scan(this.database, start, END, false)) yield loggedIn(entry);
  }

  /** Notifies waiting streams of new changes. */
  announce(): void {
    for (const notify of [...this.waiting]) notify();
  }

  /** Ends when there is more, after the time, or with one of the signals. */
  async more(waitMs: number, signals: AbortSignal[]): Promise<void> {
    if (signals.some(({ aborted }) => aborted)) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.waiting.delete(end);
        for (const signal of signals) signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, waitMs);
      this.waiting.add(end);
      // By hand: `AbortSignal.any` leaves something behind in a signal that lives as long as its connection.
      for (const signal of signals) signal.addEventListener('abort', end);
    });
  }

  private trim(): void {
    while (this.to - this.from > this.limit) {
      const [oldest, next] = this.database.getRange({ start: SPACE, end: END, limit: 2 });
      if (!next) return;
      this.database.remove(oldest.key).catch(() => undefined);
      this.from = loggedIn(next).from;
    }
  }

  private oldest(): LoggedChange | undefined {
    const [entry] = this.database.getRange({ start: SPACE, end: END, limit: 1 });
    return entry && loggedIn(entry);
  }

  private newest(): LoggedChange | undefined {
    const [entry] = this.database.getRange({ start: END, end: SPACE, reverse: true, limit: 1 });
    return entry && loggedIn(entry);
  }
}
