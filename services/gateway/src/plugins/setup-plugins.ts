import { z } from 'zod';
import type { Gateway, Plugin } from './define-plugin';
import { orderPlugins } from './order-plugins';

/**
 * Sets plugins up, in their order.
 *
 * @param env values of environment variables
 * @throws Error that names the plugin which failed
 */
export async function setupPlugins(
  plugins: readonly Plugin[],
  env: Readonly<Record<string, unknown>>,
  gatewayFor: (plugin: Plugin) => Gateway,
): Promise<void> {
  for (const plugin of orderPlugins(plugins))
    try {
      await plugin.setup(gatewayFor(plugin), settingsOf(plugin, env));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`PLUGINS: "${plugin.name}" cannot be set up: ${reason}`, { cause: error });
    }
}

/** @throws Error that names the invalid variables */
function settingsOf({ env: variables = {} }: Plugin, env: Readonly<Record<string, unknown>>) {
  const parsed = z.object(variables).safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(problems.join('; '));
}
