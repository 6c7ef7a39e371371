const TOKENS_PER_CALL = 0.2;
const MAX_TOKENS = 10;

/** Allows one retry per five calls, and ten at first, so that retries do not double the load of a failing service. */
export class RetryBudget {
  private tokens = MAX_TOKENS;

  addForCall(): void {
    this.tokens = Math.min(MAX_TOKENS, this.tokens + TOKENS_PER_CALL);
  }

  /** @returns whether a retry is allowed now */
  tryTake(): boolean {
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
