import type { Platform } from '@atlas/mfe-kit/host';
import { boundHistory } from './bound-history';
import { boundStorage } from './bound-storage';
import type { CulpritOf } from './culprit';
import { startFigures } from './figures';
import { guardWorkers } from './guard-workers';
import { startHeartbeat } from './heartbeat';
import type { Incidents } from './incidents';
import { createJudge } from './judge';
import { noteRuns } from './note-runs';
import { noteIncident } from './seen-errors';
import { ownerOf } from '../remotes/routes';
import { watchStyles } from './watch-styles';

const FRAMES = 30;

/** Watches the slices of this page for as long as it is open (docs/release-health.md). Loaded when the page is alive. */
export function startWatch(platform: Platform, culpritOf: CulpritOf, incidents: Incidents): void {
  // What the router and the kit do between a slice and the browser takes most of the usual ten.
  (Error as { stackTraceLimit?: number }).stackTraceLimit = FRAMES;
  const judge = createJudge(culpritOf);
  incidents.tell = (one) => {
    noteIncident(one);
    judge(one);
  };
  incidents.held.forEach(incidents.tell);
  boundHistory(culpritOf);
  boundStorage(culpritOf);
  guardWorkers(culpritOf, incidents);
  watchStyles(culpritOf, incidents);
  const owner = (): string | undefined =>
    ownerOf(platform.registry.getState().entries, platform.history.location.pathname)?.name;
  noteRuns(culpritOf, startFigures(platform.history, owner, culpritOf, incidents));
  startHeartbeat(owner);
}
