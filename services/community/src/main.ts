import {
  boot,
  createLogger,
  ownRegistration,
  readEnv,
  startService,
  startTracing,
} from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';
import { keepLoadingDemo } from './demo/load-demo';

declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION });
  await startTracing('community', config.version);
  const logger = createLogger('community', config.logLevel);
  const context = await createContext(config, logger);
  const { host, port, metricsPort } = config;
  await startService({
    app: createApp(context),
    host,
    port,
    metrics: { service: 'community', port: metricsPort },
    logger,
    onClose: context.close,
    registration: ownRegistration('community', config),
  });
  // Streams have no end of their own and would hold up the stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, context.feed.close);
  if (config.demo) void keepLoadingDemo(context);
});
