import type { Platform } from '@atlas/mfe-kit/host';
import { rememberFrozen } from '../remotes/freeze-detection';
import { sendReport } from '../remotes/report-failure';
import type { AttributeStack } from './attribute-stack';
import type { Incidents } from './incidents';

const SAMPLE_MS = 10_000;
const FROZEN_MS = 5_000;
const MEGABYTE = 1_048_576;
/** Memory that a slice's pages may add while they are open. */
const MAX_GROWTH_MB = 300;
const LONG_FRAME = 'long-animation-frame';

interface Measured {
  readonly memory?: { readonly usedJSHeapSize: number };
}
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** Chromium returns a snapshot, so it is read each time; 0 in other browsers. */
const usedMb = (): number =>
  Math.round(((performance as Measured).memory?.usedJSHeapSize ?? 0) / MEGABYTE);

/**
 * Measures how long the files of a slice block the page (by long animation frames, where
 * supported) and how much memory grows while its pages are open (where supported; rounded and
 * delayed). Reported when the page is left.
 * @returns a function that adds blocking time of a slice
 */
export function measureUsage(
  history: Platform['history'],
  ownerNow: () => string | undefined,
  attributeStack: AttributeStack,
  incidents: Incidents,
): (remote: string, ms: number) => void {
  const figures: Record<string, { remote: string; heldMs: number; grownMb: number }> = {};
  const of = (remote: string) => (figures[remote] ??= { remote, heldMs: 0, grownMb: 0 });
  const report = (kind: string, remote: string, message: string): void =>
    incidents.report({ kind, remote, error: { message } });

  const addBlocking = (name: string, ms: number): void => {
    of(name).heldMs += Math.round(ms);
    if (ms <= FROZEN_MS) return;
    report('freeze', name, 'did not respond for 5 s');
    // The page responds again.
    rememberFrozen('');
  };

  let owner = ownerNow();
  let baselineMb = usedMb();
  const sample = (): void => {
    if (!owner) return;
    const figure = of(owner);
    figure.grownMb = Math.max(figure.grownMb, usedMb() - baselineMb);
    if (figure.grownMb > MAX_GROWTH_MB) report('memory', owner, `grew by ${figure.grownMb} MB`);
  };
  if (baselineMb) {
    setInterval(sample, SAMPLE_MS);
    history.listen(() => {
      if (owner === ownerNow()) return;
      sample();
      owner = ownerNow();
      baselineMb = usedMb();
    });
  }

  if (PerformanceObserver.supportedEntryTypes?.includes(LONG_FRAME))
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries() as LongFrame[])
        for (const { sourceURL, duration } of scripts) {
          const name = attributeStack(`${sourceURL}:0:0`)?.name;
          if (name) addBlocking(name, duration);
        }
    }).observe({ type: LONG_FRAME, buffered: true });

  window.addEventListener('pagehide', () => {
    const all = Object.values(figures);
    if (all[0]) sendReport({ figures: all });
  });
  return addBlocking;
}
