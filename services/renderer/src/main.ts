import { boot, createLogger, readEnv, startService, startTracing } from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig, withRenamedVariables } from './config';
import { Renderer } from './pool/renderer';
import { ServerBundles } from './server-bundles';
import { createFetchFromSite } from './site-client';

declare const ATLAS_VERSION: string;

/** Starts the renderer: reads its environment, starts the worker pool, then listens. */
boot(async () => {
  const config = toConfig(readEnv(envSchema, withRenamedVariables(process.env)));
  const { host, port, metricsPort, serviceToken } = config;
  await startTracing('renderer', ATLAS_VERSION);
  const logger = createLogger('renderer', config.logLevel);
  const bundles = new ServerBundles(config);
  const renderer = new Renderer({
    config: config.pool,
    bundles,
    fetchFromSite: createFetchFromSite({ siteUrl: config.siteUrl, serviceToken, logger }),
    logger,
    workerFile: new URL('./worker.js', import.meta.url),
  });
  const isReady = () => bundles.hasShell();
  const app = createApp({ renderer, isReady, serviceToken, logger });
  await startService({
    app,
    host,
    port,
    metrics: { service: 'renderer', version: ATLAS_VERSION, port: metricsPort },
    logger,
    onClose: async () => renderer.stop(),
  });
});
