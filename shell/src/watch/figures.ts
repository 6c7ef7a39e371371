import type { Platform } from '@atlas/mfe-kit/host';
import { send } from '../remotes/report-failure';
import type { CulpritOf } from './culprit';
import { FROZE } from './heartbeat';
import type { Incidents } from './incidents';

const EVERY_MS = 10_000;
const FROZEN_MS = 5_000;
const MEGABYTE = 1_048_576;
/** What one slice's pages may add to the memory while they are open. */
const MOST_GROWN_MB = 300;
const LONG_FRAME = 'long-animation-frame';

interface Measured {
  readonly memory?: { readonly usedJSHeapSize: number };
}
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** What is asked for is a picture of that moment: it is asked for anew each time. 0 where nobody says. */
const used = (): number =>
  Math.round(((performance as Measured).memory?.usedJSHeapSize ?? 0) / MEGABYTE);

/**
 * How long files of a slice held the page up (where the browser says it: by the file that was called first), and by how
 * much the memory grew while its pages were open (the same; to the nearest tenth, and late). Told when the page is left.
 */
export function startFigures(
  history: Platform['history'],
  ownerNow: () => string | undefined,
  culpritOf: CulpritOf,
  incidents: Incidents,
): (remote: string, ms: number) => void {
  const figures: Record<string, { remote: string; heldMs: number; grownMb: number }> = {};
  const of = (remote: string) => (figures[remote] ??= { remote, heldMs: 0, grownMb: 0 });
  const tell = (kind: string, by: string, message: string): void =>
    incidents.tell({ kind, by, error: { message } });

  const held = (name: string, ms: number): void => {
    of(name).heldMs += Math.round(ms);
    if (ms > FROZEN_MS) tell('freeze', name, FROZE);
  };

  let owner = ownerNow();
  let before = used();
  const look = (): void => {
    if (!owner) return;
    const figure = of(owner);
    figure.grownMb = Math.max(figure.grownMb, used() - before);
    if (figure.grownMb > MOST_GROWN_MB) tell('memory', owner, `grew by ${figure.grownMb} MB`);
  };
  if (before) {
    setInterval(look, EVERY_MS);
    history.listen(() => {
      if (owner === ownerNow()) return;
      look();
      owner = ownerNow();
      before = used();
    });
  }

  if (PerformanceObserver.supportedEntryTypes?.includes(LONG_FRAME))
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries() as LongFrame[])
        for (const { sourceURL, duration } of scripts) {
          const name = culpritOf(`${sourceURL}:0:0`)?.name;
          if (name) held(name, duration);
        }
    }).observe({ type: LONG_FRAME, buffered: true });

  window.addEventListener('pagehide', () => {
    const all = Object.values(figures);
    if (all[0]) send({ figures: all });
  });
  return held;
}
