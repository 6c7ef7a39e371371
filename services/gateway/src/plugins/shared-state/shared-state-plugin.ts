import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';
import { definePlugin } from '../define-plugin';
import type { Gateway } from '../define-plugin';
import { RedisConnection } from './redis-connection';
import { RedisCounts } from './shared-limits';

/** Rate limits and messages of all gateways over one Redis or Valkey. */
export const sharedStatePlugin = definePlugin({
  name: 'shared-state',
  timeoutMs: 5_000,
  env: {
    REDIS_URL: z
      .url({ protocol: /^rediss?$/ })
      .optional()
      .describe(
        'Redis or Valkey of all gateways: rate limits count together, and invalidations reach every gateway at once. Without it each process counts alone. Secret.',
      ),
  },
  setup(gateway, { REDIS_URL: url }) {
    const connection = url ? new RedisConnection(url, gateway.logger) : undefined;
    registerMetrics(gateway, connection);
    if (!connection) return;
    gateway.limits.useShared(new RedisCounts(connection));
    connection.onMessage(gateway.connect((text) => connection.publish(text)));
    gateway.onReadiness(() => ({ shared: connection.state }));
    gateway.onStart(() => connection.start());
    gateway.onClose(() => connection.stop());
  },
});

function registerMetrics(gateway: Gateway, connection: RedisConnection | undefined): void {
  gateway.metrics((registry) => {
    const registers = [registry];
    new Gauge({
      name: 'atlas_gateway_shared_state_up',
      help: '1 while the shared Redis responds, and where none is configured.',
      aggregator: 'min',
      registers,
      collect() {
        this.set(Number(connection?.state !== 'down'));
      },
    });
    new Counter({
      name: 'atlas_gateway_shared_state_failures_total',
      help: 'Commands that the shared Redis did not complete in time.',
      registers,
      collect() {
        this.reset();
        this.inc(connection?.failures ?? 0);
      },
    });
  });
}
