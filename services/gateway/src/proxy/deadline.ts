/** A timer that can be started over for the next stage of the same call. */
export class Deadline {
  private readonly timer: NodeJS.Timeout;
  private last: NodeJS.Immediate | undefined;

  constructor(milliseconds: number, onPassed: () => void) {
    // What arrived while this process was busy is read first: it is in time.
    this.timer = setTimeout(() => (this.last = setImmediate(onPassed)), milliseconds);
  }

  restart(): void {
    clearImmediate(this.last);
    this.timer.refresh();
  }

  clear(): void {
    clearImmediate(this.last);
    clearTimeout(this.timer);
  }
}
