import { onRuns, runsNow } from '../remotes/frozen';
import { withTicket } from '../remotes/report-failure';
import { RUN } from './judge';
import { partOf } from './part-of';

export const FROZE = 'did not let go for 5 s';
const EVERY_MS = 1_000;
/** What a visitor does that makes a slice's code run. */
const DOINGS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'];

/**
 * A thread beside the page speaks for it when it is frozen. It has to know beforehand what to say, and whose code runs: a
 * slice's that is being started, or that a timer, a frame or an event began, or in whose part something was pressed; else the slice whose page it is.
 */
export function startHeartbeat(owner: () => string | undefined): void {
  const worker = new Worker(new URL('./heartbeat-worker.js', import.meta.url).href);
  const beat = (remote = owner()): void =>
    worker.postMessage(
      remote && !document.hidden
        ? withTicket({ errors: [{ remote, part: RUN, phase: 'freeze', message: FROZE }] })
        : '',
    );
  onRuns(beat);
  /** Whatever it was, it came to an end. */
  const over = (): void => runsNow('');
  const doing = ({ target }: Event): void => {
    const part = target instanceof Element && partOf(target);
    if (!part) return;
    runsNow(part.remote);
    setTimeout(over);
  };
  for (const kind of DOINGS) window.addEventListener(kind, doing, true);

  beat();
  setInterval(beat, EVERY_MS);
  // A page that asks how to print waits for an answer.
  window.addEventListener('beforeprint', () => beat(''));
  window.addEventListener('pagehide', over);
}
