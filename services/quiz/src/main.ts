import { fileURLToPath } from 'node:url';
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
  const seedDirectory = fileURLToPath(new URL('../seed', import.meta.url));
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION, seedDirectory });
  await startTracing('quiz', config.version);
  const logger = createLogger('quiz', config.logLevel);
  const context = await createContext(config, logger);
  const { host, port, metricsPort } = config;
  await startService({
    app: createApp(context),
    host,
    port,
    metrics: { service: 'quiz', port: metricsPort },
    logger,
    onClose: context.close,
    registration: ownRegistration('quiz', config),
  });
});
