import type { Platform } from '@atlas/mfe-kit/host';
import { send } from '../remotes/report-failure';
import { ownerOf } from '../remotes/routes';
import type { CulpritOf } from './culprit';
import { reportRun } from './judge';

const EVERY_MS = 10_000;
/** A page that was held up for longer is told as if it were that. */
const LONGEST_MS = 3_600_000;
const MEGABYTE = 1_048_576;
/** What one slice's pages may add to the memory while they are open. */
const MOST_GROWN_MB = 300;

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/** What is asked for is a picture of that moment: it is asked for anew each time. 0 where nobody says. */
function used(): number {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return Math.round((memory?.usedJSHeapSize ?? 0) / MEGABYTE);
}

/**
 * How long files of a slice held the page up (where the browser says it: by the file that was called first), and by how
 * much the memory grew while its pages were open (the same; to the nearest tenth, and late). Told when the page is left.
 */
export function startFigures({ registry, history }: Platform, culpritOf: CulpritOf): void {
  const { entries } = registry.getState();
  const held = new Map<string, number>();
  const grown = new Map<string, number>();

  let owner = ownerOf(entries, history.location.pathname);
  let before = used();
  const look = (): void => {
    if (!owner) return;
    const more = used() - before;
    const most = grown.get(owner.name) ?? 0;
    if (more > most) grown.set(owner.name, more);
    if (more > MOST_GROWN_MB && most <= MOST_GROWN_MB)
      reportRun(owner, { kind: 'memory', message: `grew by ${more} MB`, stack: undefined });
  };
  if (used() > 0) {
    setInterval(look, EVERY_MS);
    history.listen(({ location }) => {
      const next = ownerOf(entries, location.pathname);
      if (next === owner) return;
      look();
      owner = next;
      before = used();
    });
  }

  if (PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame'))
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries() as LongFrame[])
        for (const { sourceURL, duration } of scripts) {
          const culprit = culpritOf(`${sourceURL}:0:0`);
          if (culprit) held.set(culprit.name, (held.get(culprit.name) ?? 0) + duration);
        }
    }).observe({ type: 'long-animation-frame', buffered: true });

  window.addEventListener('pagehide', () => {
    const names = [...new Set([...held.keys(), ...grown.keys()])];
    const figures = names.map((remote) => ({
      remote,
      heldMs: Math.min(Math.round(held.get(remote) ?? 0), LONGEST_MS),
      grownMb: grown.get(remote) ?? 0,
    }));
    if (figures.length > 0) send({ figures });
  });
}
