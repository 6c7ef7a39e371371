import { definePlugin } from '../define-plugin';
import { HealthChecks } from './health-checks';

/** Checks the processes of services, and invalidates what is cached of a service that has restarted. */
export const healthChecksPlugin = definePlugin({
  name: 'health-checks',
  setup(gateway) {
    const { invalidate, routeTable, upstreams } = gateway;
    const checks = new HealthChecks(upstreams, (service) =>
      invalidate(routeTable.prefixesOf(service)),
    );
    gateway.onReady(() => checks.start());
    gateway.onDrain(() => checks.stop());
  },
});
