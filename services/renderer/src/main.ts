import { boot, createLogger, readEnv, startService } from '@atlas/service-kit';
import { createApp } from './app';
import { createAskSite } from './ask-site';
import { envSchema, toConfig } from './config';
import { ServerBundles } from './server-bundles';
import { Pool } from './pool';

boot(async () => {
  const config = toConfig(readEnv(envSchema, process.env));
  const { host, port, metricsPort, serviceToken } = config;
  const logger = createLogger('renderer', config.logLevel);
  const halves = new ServerBundles(config);
  const pool = new Pool({
    config: config.pool,
    halves,
    askSite: createAskSite({ siteUrl: config.siteUrl, serviceToken, logger }),
    logger,
    threadFile: new URL('./worker.js', import.meta.url),
  });
  const app = createApp({ pool, isReady: () => halves.hasShell(), serviceToken, logger });
  await startService({
    app,
    host,
    port,
    metrics: { service: 'renderer', port: metricsPort },
    logger,
    onClose: async () => pool.stop(),
  });
});
