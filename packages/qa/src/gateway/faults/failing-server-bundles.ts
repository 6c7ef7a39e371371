import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '@atlas/service-gateway/plugin';
import type { RunningScenarios } from './running-scenarios';

/** Lets server bundles fail or hang: their pages get the metadata of the manifest and are rendered by the browser. */
export function delayFailingSteps(gateway: Gateway, scenarios: RunningScenarios): void {
  gateway.onMetadata(async ({ request, found }, next) => {
    const { serverBundles = {} } = scenarios.of(request.context)?.scenario ?? {};
    const fault = serverBundles[found.owner?.name ?? 'shell'];
    if (!fault) return next();
    if (fault === 'hanging') await sleep(gateway.pages.metadataTimeoutMs);
    return undefined;
  });

  gateway.onRender(async ({ request }, next) => {
    const scenario = scenarios.of(request.context)?.scenario;
    if (!scenario) return next();
    const { serverBundles = {}, operations, offline } = scenario;
    // The browser makes the calls that fail.
    if (operations || offline || serverBundles.shell === 'broken') return undefined;
    const result = await next();
    const isHanging = ['shell', ...(result?.executedRemotes ?? [])].some(
      (name) => serverBundles[name] === 'hanging',
    );
    if (!isHanging) return result;
    await sleep(gateway.pages.renderTimeoutMs);
    return undefined;
  });
}
