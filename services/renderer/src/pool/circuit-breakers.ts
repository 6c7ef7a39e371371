/**
 * How sure it is that the code of a release ended a worker. `measured`: by processor time or memory of its own thread;
 * `certain`: by another event, or on a host with free cores; `uncertain`: another cause is possible.
 */
export type Certainty = 'measured' | 'certain' | 'uncertain';

/** The first time may be an accident, so the code gets another chance: soon where a busy host cannot be the cause. */
const FIRST_OPEN_MS: Record<Certainty, number> = {
  measured: 5_000,
  certain: 30_000,
  uncertain: 5_000,
};
/** The second time, which is counted against the release. */
const OPEN_MS = 60_000;

/** One circuit breaker per release: its server bundle does not run while the circuit is open. */
export class CircuitBreakers {
  private readonly openUntil = new Map<string, number>();
  private readonly openings = new Map<string, number>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /**
   * Opens the circuit of a release that ended a worker.
   * @param release `catalog@1.4.0`
   * @param certainty an uncertain failure is not counted
   */
  open(release: string, certainty: Certainty): void {
    if (this.isOpen(release)) return;
    const openings = this.openings.get(release) ?? 0;
    const isFirst = openings === 0 || certainty === 'uncertain';
    this.openUntil.set(release, this.now() + (isFirst ? FIRST_OPEN_MS[certainty] : OPEN_MS));
    if (certainty !== 'uncertain') this.openings.set(release, openings + 1);
  }

  isOpen(release: string): boolean {
    return (this.openUntil.get(release) ?? 0) > this.now();
  }

  /** Whether the release has ended a worker before. */
  isSuspect(release: string): boolean {
    return (this.openings.get(release) ?? 0) > 0;
  }

  /** Whether the release failed again after its circuit was closed. */
  hasReopened(release: string): boolean {
    return (this.openings.get(release) ?? 0) > 1;
  }
}
