import type { Platform } from '@atlas/mfe-kit/host';
import { mountExtensions } from './extensions/mount-extensions';
import { layOutWhenIdle } from './lay-out-when-idle';
import { prefetchNext } from './remotes/prefetch-next';
import { checkOnReturn } from './session/check-on-return';
import { startWatch } from './watch';
import type { CulpritOf } from './watch/culprit';
import type { Incidents } from './watch/incidents';
import { tellVitals } from './vitals/tell-vitals';

/** What no visitor waits for: its code comes when the page is alive. */
export function runAfterHydration(
  platform: Platform,
  culpritOf: CulpritOf,
  incidents: Incidents,
): void {
  startWatch(platform, culpritOf, incidents);
  checkOnReturn(platform);
  prefetchNext(platform);
  layOutWhenIdle();
  mountExtensions(platform);
  tellVitals();
  const traces = document.querySelector<HTMLMetaElement>('[name=atlas-traces]')?.content;
  if (traces) void import('./traces').then(({ startTraces }) => startTraces(traces));
}
