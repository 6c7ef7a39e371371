import type { Platform } from '@atlas/mfe-kit/host';
import { areaOf } from '../developer/panel/areas';
import { onRuns, runsNow } from '../remotes/frozen';
import { ticket } from '../remotes/report-failure';
import { ownerOf } from '../remotes/routes';

const EVERY_MS = 1_000;
/** What a visitor does that makes a slice's code run. */
const DOINGS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'];

/**
 * A thread beside the page speaks for it when it is frozen. It has to know beforehand whose code runs: a slice's that is
 * being started, or the one in whose part something was pressed; else the slice whose page it is.
 */
export function startHeartbeat({ registry, history }: Platform): void {
  const { entries } = registry.getState();
  const worker = new Worker(new URL('./heartbeat-worker.js', import.meta.url).href);
  const beat = (who = ownerOf(entries, history.location.pathname)?.name): void =>
    worker.postMessage({ ticket: ticket(), who });
  const rest = (): void => worker.postMessage(null);
  const alive = (): void => (document.hidden ? rest() : beat());

  onRuns(beat);
  let ends: ReturnType<typeof setTimeout> | undefined;
  const doing = ({ target }: Event): void => {
    const area = target instanceof Element ? areaOf(target, entries) : undefined;
    if (!area) return;
    clearTimeout(ends);
    runsNow(area.owner);
    ends = setTimeout(over);
  };
  /** Whatever it was, it came to an end. */
  const over = (): void => {
    runsNow('');
    alive();
  };
  for (const kind of DOINGS) window.addEventListener(kind, doing, { capture: true, passive: true });

  alive();
  setInterval(alive, EVERY_MS);
  document.addEventListener('visibilitychange', alive);
  window.addEventListener('pageshow', alive);
  window.addEventListener('afterprint', alive);
  window.addEventListener('beforeprint', rest);
  window.addEventListener('pagehide', () => {
    over();
    rest();
  });
}
