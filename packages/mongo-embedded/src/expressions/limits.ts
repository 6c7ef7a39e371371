import { ServerError } from '../errors';

const DEFAULT_MEMORY = 100 * 1024 * 1024;
/** An expression cannot pause, so one document may not hold the others up for longer. */
const LONGEST_MS = 1000;
const STEPS_BETWEEN_LOOKS = 256;

/** What one expression may use for one document. */
export class Limits {
  private held = 0;
  private steps = 0;
  private end = 0;

  constructor(private readonly memory = DEFAULT_MEMORY) {}

  start(): void {
    this.held = 0;
    this.steps = 0;
    this.end = 0;
  }

  /** @throws ServerError 292 once the expression holds more bytes than the command may. */
  take(bytes: number): void {
    this.held += bytes;
    if (this.held > this.memory)
      throw new ServerError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `An expression exceeded the memory limit of ${this.memory} bytes`,
      );
  }

  /** One step of a loop. @throws ServerError 50 when one document has taken a second. */
  step(): void {
    if (++this.steps % STEPS_BETWEEN_LOOKS) return;
    const now = performance.now();
    this.end ||= now + LONGEST_MS;
    if (now > this.end)
      throw new ServerError(
        'MaxTimeMSExpired',
        `An expression took more than ${LONGEST_MS} ms for one document`,
      );
  }
}
