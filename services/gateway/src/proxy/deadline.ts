/** A timer that can be started over for the next stage of the same call. */
export class Deadline {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly milliseconds: number, private readonly onPassed: () => void) {
    this.restart();
  }

  restart(): void {
    this.clear();
    this.timer = setTimeout(this.onPassed, this.milliseconds);
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
