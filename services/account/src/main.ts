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

declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION });
  await startTracing('account', config.version);
  const logger = createLogger('account', config.logLevel);
  const context = await createContext(config, logger);
  context.startWorkers();
  const { host, port, metricsPort } = config;
  await startService({
    app: createApp(context),
    host,
    port,
    metrics: { service: 'account', port: metricsPort },
    logger,
    onClose: context.close,
    registration: ownRegistration('account', config),
  });
});
