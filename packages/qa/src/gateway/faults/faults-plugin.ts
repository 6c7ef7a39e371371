import { definePlugin } from '@atlas/service-gateway/plugin';
import { delayFailingSteps } from './failing-server-bundles';
import { failCalls } from './failing-calls';
import { FAULT_PARAMETER, followFaultLink } from './fault-link';
import { faultRoutes } from './fault-routes';
import { moveFaultyFiles, withoutBrokenBundles } from './faulty-registry';
import { faultScript } from './page-script';
import { RunningScenarios } from './running-scenarios';
import { getParameter } from '../links/url-parameter';

/** Lets calls, files and server bundles fail on purpose in one browser, for QA (docs/qa-guide.md). */
export const faultsPlugin = definePlugin({
  name: 'qa-faults',
  // This plugin delays responses on purpose.
  timeoutMs: 60_000,
  setup(gateway) {
    const scenarios = new RunningScenarios(gateway);
    gateway.markPersonal({
      cookies: [scenarios.signed.cookie],
      // The response to a link that starts a scenario has a cookie of this visitor.
      parameters: [FAULT_PARAMETER],
    });
    gateway.onRequest((request) => scenarios.enter(request));
    failCalls(gateway, scenarios);
    gateway.resolveComposition(({ context }, composition) => {
      const running = scenarios.of(context);
      if (!running) return undefined;
      return {
        ...composition,
        released: withoutBrokenBundles(composition.released, running.scenario),
        visible: moveFaultyFiles(composition.visible, running.scenario),
        isTrial: true,
      };
    });
    gateway.onPageRequest((request) => {
      const value = getParameter(request.url, FAULT_PARAMETER);
      return value === null ? undefined : followFaultLink(gateway, scenarios, request, value);
    });
    delayFailingSteps(gateway, scenarios);
    gateway.onPage(({ request }) => {
      const running = scenarios.of(request.context);
      if (!running) return undefined;
      return {
        headElements: [faultScript(running, '__NONCE__')],
        shellData: { running },
        canPreloadCalls: !running.scenario.operations,
      };
    });
    gateway.routes((router, requestOf) => faultRoutes(router, gateway, scenarios, requestOf));
  },
});
