import { setRunning } from '../remotes/freeze-detection';
import { fragmentOf } from './fragment-of';

/** User input that runs code of a slice. */
const INPUT_EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'];

/**
 * A worker reports a page that freezes (page-worker.js), with the slice whose code runs: one that is
 * started, or whose timer, frame or event handler runs, or whose fragment renders or got the input;
 * otherwise the slice of the page.
 */
export function startHeartbeat(): void {
  /** The code has returned. */
  const clearRunning = (): void => setRunning('');
  const onInput = ({ target }: Event): void => {
    const part = target instanceof Element && fragmentOf(target);
    if (!part) return;
    setRunning(part.remote);
    setTimeout(clearRunning);
  };
  for (const kind of INPUT_EVENTS) window.addEventListener(kind, onInput, true);
  // A page with an open print dialog does not respond.
  window.addEventListener('beforeprint', () => atlasBeat(null));
  window.addEventListener('pagehide', clearRunning);
  performance.mark('atlas.monitored');
}
