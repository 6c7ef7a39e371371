import type { RequestListener } from 'node:http';
import { startTracing } from '../observability/tracing';
import { platformRegistration } from './config';
import type { ServiceConfig } from './config';
import { createLogger } from './logger';
import type { Logger } from './logger';
import { startService } from './start-service';

interface Parts<Config, Context> {
  readonly config: Config;
  /** Connects the database and the clients of the service. */
  readonly createContext: (config: Config, logger: Logger) => Promise<Context>;
  readonly createApp: (context: Context) => RequestListener;
}

/**
 * Starts a platform service: tracing, logger, context, app, metrics and registration.
 * @param parts config, and functions that create the context and the app
 * @param service name of the service
 * @returns the service's context, for background jobs
 */
export async function startPlatformService<
  Config extends ServiceConfig,
  Context extends { close(): Promise<void> },
>(service: string, { config, createContext, createApp }: Parts<Config, Context>): Promise<Context> {
  await startTracing(service, config.version);
  const logger = createLogger(service, config.logLevel);
  const context = await createContext(config, logger);
  const { host, port, metricsPort } = config;
  await startService({
    app: createApp(context),
    host,
    port,
    metrics: { service, version: config.version, port: metricsPort },
    logger,
    onClose: () => context.close(),
    registration: platformRegistration(service, config),
  });
  return context;
}
