const SHARE = 0.2;
const RESERVE = 10;

/** At most one retry for five calls (and ten to begin with): a service in trouble must not get twice the load. */
export class RetryBudget {
  private tokens = RESERVE;

  addForCall(): void {
    this.tokens = Math.min(RESERVE, this.tokens + SHARE);
  }

  /** False: no retry now. */
  tryTake(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
