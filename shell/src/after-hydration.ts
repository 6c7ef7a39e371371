import type { Platform } from '@atlas/mfe-kit/host';
import { mountExtensions } from './extensions/mount-extensions';
import { layoutWhenIdle } from './layout-when-idle';
import { prefetchOnIntent } from './remotes/prefetch-on-intent';
import { checkSessionAfterBfcache } from './session/check-after-bfcache';
import { startHealthMonitoring } from './release-health';
import type { AttributeStack } from './release-health/attribute-stack';
import type { Incidents } from './release-health/incidents';
import { reportWebVitals } from './vitals/report-web-vitals';

/** Starts what the first interaction does not need. Its code is loaded after hydration. */
export function runAfterHydration(
  platform: Platform,
  attributeStack: AttributeStack,
  incidents: Incidents,
): void {
  startHealthMonitoring(platform, attributeStack, incidents);
  checkSessionAfterBfcache(platform);
  prefetchOnIntent(platform);
  layoutWhenIdle();
  mountExtensions(platform);
  reportWebVitals();
  const traces = document.querySelector<HTMLMetaElement>('[name=atlas-traces]')?.content;
  if (traces) void import('./traces').then(({ startTraces }) => startTraces(traces));
}
