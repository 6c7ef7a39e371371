import {
  boot,
  createLogger,
  readEnv,
  startService,
  startTracing,
  teamRegistration,
} from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';

/** Version of service/package.json, set by the build. */
declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION });
  await startTracing('checkout', config.version);
  const logger = createLogger('checkout', config.logLevel);
  const context = await createContext(config, logger);
  const { host, port, metricsPort } = config;
  await startService({
    app: createApp(context),
    host,
    port,
    metrics: { service: 'checkout', port: metricsPort },
    logger,
    onClose: () => context.close(),
    registration: teamRegistration('checkout', config),
  });
});
