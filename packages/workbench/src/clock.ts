/** The made answers are of this month; a story tells the same on every day. */
const NOW = Date.parse('2026-11-20T09:00:00Z');

class StoppedDate extends Date {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [NOW] : parts) as [number]));
  }

  static override now(): number {
    return NOW;
  }
}
globalThis.Date = StoppedDate as DateConstructor;

// Nobody is there who would tell of reviews, or be told of visits.
Reflect.deleteProperty(globalThis, 'EventSource');
navigator.sendBeacon = () => true;
