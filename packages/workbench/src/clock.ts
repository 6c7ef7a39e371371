/** Mock data is from this month; a fixed clock renders stories the same on every day. */
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

// Disables reports of page views and errors.
Reflect.deleteProperty(globalThis, 'EventSource');
navigator.sendBeacon = () => true;
