import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { z } from 'zod';
import type { Plugin } from './define-plugin';

const pluginSchema = z.custom<Plugin>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'setup' in value &&
    typeof value.setup === 'function',
);
const moduleSchema = z.object({
  default: z.union([pluginSchema.transform((one) => [one]), z.array(pluginSchema)]),
});

interface Options {
  /** Leaves out, with a warning, what is not installed or not built. */
  readonly isOptional: boolean;
  readonly logger: Logger;
}

/**
 * Loads the plugins of `PLUGINS`: package names, paths and file URLs. A module's default export is a plugin or a list of
 * plugins.
 * @throws Error that names the entry which cannot be loaded.
 */
export async function loadPlugins(
  entries: readonly string[],
  { isOptional, logger }: Options,
): Promise<Plugin[]> {
  const loaded = await Promise.all(
    entries.map(async (entry) => {
      try {
        return await loadModule(entry);
      } catch (error) {
        if (!isOptional) throw error;
        logger.warn({ plugin: entry, err: error }, 'optional plugin was not loaded');
        return [];
      }
    }),
  );
  return loaded.flat();
}

async function loadModule(entry: string): Promise<Plugin[]> {
  const module: unknown = await import(locate(entry)).catch((error: unknown) => {
    throw new Error(`PLUGINS: "${entry}" cannot be loaded: ${messageOf(error)}`, { cause: error });
  });
  const { data } = moduleSchema.safeParse(module);
  if (!data)
    throw new Error(
      `PLUGINS: "${entry}" has no plugin as its default export (definePlugin of @atlas/service-gateway/plugin).`,
    );
  return data.default;
}

/** Packages are resolved from the working directory, where an operator installs them; then from the gateway. */
function locate(entry: string): string {
  if (entry.startsWith('file:')) return entry;
  if (/^\.{0,2}\//.test(entry)) return pathToFileURL(path.resolve(entry)).href;
  try {
    const { resolve } = createRequire(path.resolve('package.json'));
    return pathToFileURL(resolve(entry)).href;
  } catch {
    return entry;
  }
}
