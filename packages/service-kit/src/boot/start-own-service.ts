import type { RequestListener } from 'node:http';
import { startTracing } from '../observability/tracing';
import { ownRegistration } from './config';
import type { ServiceConfig } from './config';
import { createLogger } from './logger';
import type { Logger } from './logger';
import { startService } from './start-service';

interface Parts<Config, Context> {
  readonly config: Config;
  /** Connects what the service holds. */
  readonly createContext: (config: Config, logger: Logger) => Promise<Context>;
  readonly createApp: (context: Context) => RequestListener;
}

/**
 * One of the platform's own services, from its config to its port: spans, log, figures and registration are the same for all.
 * Gives its context, for what it does beside answering.
 */
export async function startOwnService<
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
    metrics: { service, port: metricsPort },
    logger,
    onClose: () => context.close(),
    registration: ownRegistration(service, config),
  });
  return context;
}
