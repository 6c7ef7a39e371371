import { onRun, setRunning } from '../remotes/freeze-detection';
import { withReportToken } from '../remotes/report-failure';
import { RUN } from './incident-reporter';
import { fragmentOf } from './fragment-of';

export const FROZE_MESSAGE = 'did not let go for 5 s';
const BEAT_MS = 1_000;
/** User input that runs code of a slice. */
const INPUT_EVENTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'];

/**
 * A worker reports a page that freezes. It needs the report beforehand, with the slice whose code
 * runs: one that is started, or whose timer, frame or event handler runs, or in whose fragment
 * the input was; otherwise the slice of the page.
 */
export function startHeartbeat(owner: () => string | undefined): void {
  const worker = new Worker(new URL('./heartbeat-worker.js', import.meta.url).href);
  const beat = (remote = owner()): void =>
    worker.postMessage(
      remote && !document.hidden
        ? withReportToken({
            errors: [{ remote, part: RUN, phase: 'freeze', message: FROZE_MESSAGE }],
          })
        : '',
    );
  onRun(beat);
  /** The code has returned. */
  const clearRunning = (): void => setRunning('');
  const onInput = ({ target }: Event): void => {
    const part = target instanceof Element && fragmentOf(target);
    if (!part) return;
    setRunning(part.remote);
    setTimeout(clearRunning);
  };
  for (const kind of INPUT_EVENTS) window.addEventListener(kind, onInput, true);

  beat();
  setInterval(beat, BEAT_MS);
  // A page with an open print dialog does not respond.
  window.addEventListener('beforeprint', () => beat(''));
  window.addEventListener('pagehide', clearRunning);
}
