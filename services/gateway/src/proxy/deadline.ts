/** A timer that can be started over for the next stage of the same call. */
export class Deadline {
  private readonly timer: NodeJS.Timeout;

  constructor(milliseconds: number, onPassed: () => void) {
    this.timer = setTimeout(onPassed, milliseconds);
  }

  restart(): void {
    this.timer.refresh();
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
