import { fileURLToPath } from 'node:url';
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
  const seedFile = fileURLToPath(new URL('../seed/items.json', import.meta.url));
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION, seedFile });
  await startTracing('slice-name', config.version);
  const logger = createLogger('slice-name', config.logLevel);
  const context = await createContext(config, logger);
  const { host, port, metricsPort } = config;
  await startService({
    app: createApp(context),
    host,
    port,
    metrics: { service: 'slice-name', port: metricsPort },
    logger,
    onClose: context.close,
    registration: teamRegistration('slice-name', config),
  });
});
