import { Counter } from 'prom-client';
import { definePlugin } from '../define-plugin';
import { CanaryHealth } from './canary-health';
import { ForwardToCanary } from './forward-to-canary';

/** Lets a canary of a service serve its share of visitors (docs/release-health.md). */
export const serviceCanaryPlugin = definePlugin({
  name: 'service-canary',
  setup(gateway) {
    const failovers = gateway.metrics(
      (registry) =>
        new Counter({
          name: 'atlas_gateway_canary_failovers_total',
          help: "Calls that failed at a service's canary and were sent to its live version.",
          labelNames: ['upstream'],
          registers: [registry],
        }),
    );
    const health = new CanaryHealth(gateway.releases);
    gateway.serviceCanaries(new ForwardToCanary(health, (upstream) => failovers.inc({ upstream })));
  },
});
