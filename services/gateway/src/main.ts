import cluster from 'node:cluster';
import {
  boot,
  createLogger,
  startTracing,
  stopTracing,
  unknownVariables,
} from '@atlas/service-kit';
import { startPrimary } from './cluster/primary';
import { listenToPrimary } from './cluster/worker-messages';
import { readGatewayEnv, toConfig } from './config/config';
import { createContext } from './create-context';
import { startAdmin } from './plugins/admin/start-admin';
import { builtInPlugins, builtInVariables } from './plugins/built-in';
import { loadPlugins } from './plugins/load-plugins';
import { startGateway } from './start';

declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readGatewayEnv(process.env, builtInVariables));
  if (config.workers > 0 && cluster.isPrimary) {
    const collect = await startPrimary(config, createLogger('gateway', config.logLevel));
    await startAdmin(collect, config);
    return;
  }
  await startTracing('gateway', ATLAS_VERSION);
  const logger = createLogger('gateway', config.logLevel);
  const { entries, isOptional } = config.plugins;
  const plugins = await loadPlugins(entries, { isOptional, logger });
  const context = createContext(config, { logger, plugins: [...builtInPlugins, ...plugins] });
  const gateway = await startGateway(context);
  for (const reason of unknownVariables(process.env)) logger.warn({ reason }, 'unknown variable');
  if (cluster.isWorker) listenToPrimary(context.plugins.reports, context.cluster.handleMessage);
  process.on('SIGHUP', () => {
    try {
      context.registry.table.reload();
    } catch {
      // The route table has logged why it was refused.
    }
  });
  const end = async () => {
    await gateway.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void end());
  }
});
