const REST_MS = 60_000;

/** Halves that ended a thread, and are left alone for a while. */
export class Circuits {
  private readonly openUntil = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** `id` is a release: `catalog@1.4.0`. */
  open(id: string): void {
    this.openUntil.set(id, this.now() + REST_MS);
  }

  isOpen(id: string): boolean {
    return (this.openUntil.get(id) ?? 0) > this.now();
  }
}
