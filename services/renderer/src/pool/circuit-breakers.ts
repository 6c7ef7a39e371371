/** The second time, which is counted against the release. */
const OPEN_MS = 60_000;
/** The first time may be an accident, so the code soon gets another chance. */
const FIRST_OPEN_MS = 30_000;
/** When another cause is possible. */
const UNCERTAIN_OPEN_MS = 5_000;

/** One circuit breaker per release: its server bundle does not run while the circuit is open. */
export class CircuitBreakers {
  private readonly openUntil = new Map<string, number>();
  private readonly openings = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Opens the circuit of a release that ended a worker.
   * @param release `catalog@1.4.0`
   * @param isUncertain another cause is possible: the circuit opens for a shorter time, and the failure is not counted
   */
  open(release: string, isUncertain: boolean): void {
    if (this.isOpen(release)) return;
    const openings = this.openings.get(release) ?? 0;
    const certainMs = openings === 0 ? FIRST_OPEN_MS : OPEN_MS;
    this.openUntil.set(release, this.now() + (isUncertain ? UNCERTAIN_OPEN_MS : certainMs));
    if (!isUncertain) this.openings.set(release, openings + 1);
  }

  isOpen(release: string): boolean {
    return (this.openUntil.get(release) ?? 0) > this.now();
  }

  /** Whether the release failed again after its circuit was closed. */
  hasReopened(release: string): boolean {
    return (this.openings.get(release) ?? 0) > 1;
  }
}
