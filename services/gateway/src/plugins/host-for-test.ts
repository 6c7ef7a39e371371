import { pino } from 'pino';
import { Registry } from 'prom-client';
import { definePlugin } from './define-plugin';
import type { Gateway, Plugin } from './define-plugin';
import type { GatewayServices } from './gateway-services';
import { PluginHost } from './plugin-host';

/** Creates a host with these plugins, for tests. */
export const hostOf = (...plugins: Plugin[]) => hostWith({ env: {} }, ...plugins);

/** The same with services of the gateway. */
export async function hostWith(services: Partial<GatewayServices>, ...plugins: Plugin[]) {
  const lines: string[] = [];
  const metrics = new Registry();
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const host = new PluginHost(plugins, logger, metrics);
  await host.setup(services as GatewayServices);
  const errors = async () =>
    (await metrics.getSingleMetric('atlas_plugin_errors_total')?.get())?.values.map(
      ({ labels, value }) => ({ ...labels, value }),
    );
  return { host, lines, errors };
}

/** A plugin whose hooks may take 50 ms. */
export const plugin = (
  name: string,
  setup: (gateway: Gateway) => void,
  more: Partial<Plugin> = {},
) => definePlugin({ name, setup, timeoutMs: 50, ...more });
