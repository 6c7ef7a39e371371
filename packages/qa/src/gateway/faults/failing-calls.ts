import type { Gateway, GatewayRequest, Handled } from '@atlas/service-gateway/plugin';
import type { OperationFault } from '@atlas/contracts/faults';
import { Delays } from './delays';
import { drop, sendFault } from './fault-responses';
import { findOperations, publicOperations } from './operations';
import type { RunningScenarios } from './running-scenarios';

/** Delays and fails the API calls of browsers with a scenario. */
export function failCalls(gateway: Gateway, scenarios: RunningScenarios): void {
  const delays = new Delays(gateway);
  gateway.onCall((request) => {
    // Bug reports name calls by it. It costs a twentieth of a cached response, so only sites for testers have it.
    if (scenarios.isAllowed)
      gateway.addHeader(request, 'Server-Timing', `request;desc="${request.id}"`);
    const scenario = scenarios.of(request)?.scenario;
    if (!scenario) return undefined;
    if (scenario.offline) return drop(request);
    const operations = findOperations(
      publicOperations(gateway.services),
      request.req.method ?? 'GET',
      request.path,
    );
    const fault = operations.flatMap(({ id }) => scenario.operations?.[id] ?? [])[0];
    if (!fault) return undefined;
    scenarios.mark(request, scenario.name);
    return fail(request, fault);
  });

  async function fail(
    request: GatewayRequest,
    { delayMs, response }: OperationFault,
  ): Promise<Handled | undefined> {
    if (delayMs && !(await delays.wait(request, delayMs))) return 'handled';
    if (response === undefined) return undefined;
    if (response === 'hanging') return delays.hang(request);
    return sendFault(gateway, request, response);
  }
}
