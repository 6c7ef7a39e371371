import type { Platform } from '@atlas/mfe-kit/host';
import { limitHistory } from './limit-history';
import { limitStorage } from './limit-storage';
import type { AttributeStack } from './attribute-stack';
import { measureUsage } from './measure-usage';
import { guardServiceWorkers } from './guard-service-workers';
import { startHeartbeat } from './heartbeat';
import type { Incidents } from './incidents';
import { createIncidentReporter } from './incident-reporter';
import { attributeTasks } from './attribute-tasks';
import { logIncident } from './error-log';
import { ownerOf } from '../remotes/routes';
import { guardStyles } from './guard-styles';

const FRAMES = 30;

/**
 * Monitors the slices of this page while it is open (docs/release-health.md). Loaded after
 * hydration.
 */
export function startHealthMonitoring(
  platform: Platform,
  attributeStack: AttributeStack,
  incidents: Incidents,
): void {
  // Router and kit use most of the default ten frames.
  (Error as { stackTraceLimit?: number }).stackTraceLimit = FRAMES;
  const reportIncident = createIncidentReporter(attributeStack);
  incidents.report = (one) => {
    logIncident(one);
    reportIncident(one);
  };
  incidents.buffered.forEach(incidents.report);
  limitHistory(attributeStack);
  limitStorage(attributeStack);
  guardServiceWorkers(attributeStack, incidents);
  guardStyles(attributeStack, incidents);
  const owner = (): string | undefined =>
    ownerOf(platform.registry.getState().entries, platform.history.location.pathname)?.name;
  attributeTasks(attributeStack, measureUsage(platform.history, owner, attributeStack, incidents));
  startHeartbeat();
}
