import cluster from 'node:cluster';
import { boot, createLogger, startTracing, stopTracing } from '@atlas/service-kit';
import { startPrimary } from './cluster/primary';
import { listenToPrimary } from './cluster/worker-messages';
import { readGatewayEnv, toConfig } from './config/config';
import { createContext } from './create-context';
import { loadPlugins } from './plugins/load-plugins';
import { startGateway } from './start';
import { createWorkerReports } from './telemetry/worker-metrics';

declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readGatewayEnv(process.env));
  if (config.workers > 0 && cluster.isPrimary) {
    await startPrimary(config, createLogger('gateway', config.logLevel));
    return;
  }
  await startTracing('gateway', ATLAS_VERSION);
  const logger = createLogger('gateway', config.logLevel);
  const { entries, isOptional } = config.plugins;
  const plugins = await loadPlugins(entries, { isOptional, logger });
  const context = createContext(config, { logger, plugins });
  const gateway = await startGateway(context);
  if (cluster.isWorker)
    listenToPrimary(createWorkerReports(context), context.cluster.handleMessage);
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
