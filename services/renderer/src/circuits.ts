const REST_MS = 60_000;
/** Where it may not have been its fault. */
const SHORT_REST_MS = 5_000;

/** Halves that ended a thread, and are left alone for a while. */
export class Circuits {
  private readonly openUntil = new Map<string, number>();
  private readonly times = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  /** `id` is a release: `catalog@1.4.0`. In doubt it rests for a moment, and nothing is proven. */
  open(id: string, isInDoubt: boolean): void {
    if (this.isOpen(id)) return;
    this.openUntil.set(id, this.now() + (isInDoubt ? SHORT_REST_MS : REST_MS));
    if (!isInDoubt) this.times.set(id, (this.times.get(id) ?? 0) + 1);
  }

  isOpen(id: string): boolean {
    return (this.openUntil.get(id) ?? 0) > this.now();
  }

  /** It did so again after its rest. */
  isProven(id: string): boolean {
    return (this.times.get(id) ?? 0) > 1;
  }
}
