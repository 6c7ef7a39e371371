import cluster from 'node:cluster';
import { boot, createLogger } from '@atlas/service-kit';
import { startPrimary } from './cluster/primary';
import { listenToPrimary } from './cluster/worker';
import { readGatewayEnv, toConfig } from './config';
import { createContext } from './context';
import { startGateway } from './start-gateway';

boot(async () => {
  const config = toConfig(readGatewayEnv(process.env));
  if (config.workers > 0 && cluster.isPrimary) {
    await startPrimary(config, createLogger('gateway', config.logLevel));
    return;
  }
  const context = createContext(config);
  const gateway = await startGateway(context);
  if (cluster.isWorker) listenToPrimary(context);
  process.on('SIGHUP', () => {
    try {
      context.table.reload();
    } catch {
      /* logged where it was refused */
    }
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void gateway.close().then(() => process.exit(0)));
  }
});
