import type { Platform } from '@atlas/mfe-kit/host';
import { boundHistory } from './bound-history';
import { boundStorage } from './bound-storage';
import type { CulpritOf } from './culprit';
import { startFigures } from './figures';
import { guardWorkers } from './guard-workers';
import { startHeartbeat } from './heartbeat';
import type { Incidents } from './incidents';
import { createJudge } from './judge';
import { watchStyles } from './watch-styles';

const FRAMES = 30;

/** Watches the slices of this page for as long as it is open (docs/watching.md). Loaded when the page is alive. */
export function startWatch(platform: Platform, culpritOf: CulpritOf, incidents: Incidents): void {
  // What the router and the kit do between a slice and the browser takes most of the usual ten.
  (Error as { stackTraceLimit?: number }).stackTraceLimit = FRAMES;
  const judge = createJudge(culpritOf);
  incidents.tell = judge;
  for (const one of incidents.held.splice(0)) judge(one);
  boundHistory(culpritOf);
  boundStorage(culpritOf);
  guardWorkers(culpritOf, incidents);
  watchStyles(platform, culpritOf, incidents);
  startFigures(platform, culpritOf);
  startHeartbeat(platform);
}
