import { setImmediate as nextTurn } from 'node:timers/promises';
import { ServerError } from './errors';

/** How long a read works before others have their turn; as long as MongoDB's own commands do. */
const READ_SLICE_MS = 10;
/** A write has its cost at the end of each slice: what it did goes to disk. */
export const WRITE_SLICE_MS = 20;

/** What one command may use: memory in all, and time in one go. */
export class Budget {
  private held = 0;
  private sliceEnd = 0;
  private deadline = Infinity;

  constructor(
    readonly memoryLimit: number,
    private interruption: AbortSignal,
    private readonly sliceMs = READ_SLICE_MS,
    /** How long the command may take, in ms. */
    private readonly maxTimeMs = Infinity,
  ) {
    this.deadline = performance.now() + maxTimeMs;
    this.startSlice();
  }

  /** @throws ServerError 292 once the command holds more than its limit. */
  take(bytes: number): void {
    this.held += bytes;
    if (this.held > this.memoryLimit)
      throw new ServerError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Command exceeded its memory limit of ${this.memoryLimit} bytes. An index that gives the order, or a narrower ` +
          'filter, needs none.',
      );
  }

  /** Whether it is time to let others run. */
  get isTimeUp(): boolean {
    return performance.now() >= this.sliceEnd;
  }

  /** Lets everything that waits have its turn. @throws what ended the command meanwhile. */
  async rest(): Promise<void> {
    await nextTurn();
    this.interruption.throwIfAborted();
    this.checkTime();
    this.startSlice();
  }

  /** @throws ServerError 50 once the command has taken longer than it may. */
  checkTime(): void {
    if (performance.now() > this.deadline)
      throw new ServerError('MaxTimeMSExpired', 'operation exceeded time limit');
  }

  /** What an earlier command began (a cursor), another one goes on with. */
  continueFor(interruption: AbortSignal): void {
    this.interruption = interruption;
    this.deadline = performance.now() + this.maxTimeMs;
    this.startSlice();
  }

  private startSlice(): void {
    this.sliceEnd = Math.min(performance.now() + this.sliceMs, this.deadline);
  }
}
