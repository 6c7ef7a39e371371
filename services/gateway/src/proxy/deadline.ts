/** A timeout that restarts with the next stage of a call. */
export class Deadline {
  private readonly timer: NodeJS.Timeout;
  private last: NodeJS.Immediate | undefined;

  constructor(milliseconds: number, onPassed: () => void) {
    // Data that arrived while the event loop was blocked are read first: they are in time.
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
