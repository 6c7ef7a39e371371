import { definePlugin } from '@atlas/service-gateway/plugin';
import { Counter } from 'prom-client';

/** Clients that are counted by name; others would make a series for each value that somebody sends. */
const CLIENTS = new Set(['ios', 'android']);

/** Counts calls by the application that sends them, beside the gateway's own metrics. */
export default definePlugin({
  name: 'custom-metric',
  setup(gateway) {
    const calls = gateway.metrics(
      (registry) =>
        new Counter({
          name: 'example_calls_total',
          help: 'Calls by application and service.',
          labelNames: ['client', 'service'],
          registers: [registry],
        }),
    );
    gateway.onCall(({ req }, { service }) => {
      const given = String(req.headers['x-client'] ?? '');
      calls.inc({ client: CLIENTS.has(given) ? given : 'other', service });
    });
  },
});
