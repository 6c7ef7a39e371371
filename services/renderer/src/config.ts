import { originSchema, serviceEnvSchema } from '@atlas/service-kit';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);
const megabytes = z.coerce.number().int().min(16);

export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4107).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  SITE_URL: originSchema.describe(
    'URL of the gateway. Data of pages is fetched there as an anonymous visitor.',
  ),
  SHELL_DIR: z.string().min(1).describe('Folder of the built shell, with its server bundle.'),
  RELEASES_DIR: z.string().min(1).describe('Folder of the release files that the gateway stores.'),
  SERVICE_TOKEN: z
    .string()
    .min(16)
    .describe('Token that the gateway and this service authenticate with. Secret.'),
  THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Number of worker threads that render pages.'),
  DATA_TIMEOUT_MS: milliseconds.default(1_500).describe('Time limit for the data of a page.'),
  RENDER_TIMEOUT_MS: milliseconds
    .default(1_000)
    .describe(
      'CPU time limit for one piece of code; above it the worker is ended and the circuit of that release opens.',
    ),
  LOAD_TIMEOUT_MS: milliseconds.default(4_000).describe('Time limit for loading a composition.'),
  HEAP_MB: megabytes.default(192).describe('Maximum heap of one worker.'),
  MEMORY_MB: megabytes
    .default(600)
    .describe('Memory limit of the process. Above it a busy worker is ended.'),
  RENDERS_PER_THREAD: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('Number of renders after which a worker is renewed.'),
  METRICS_PORT: serviceEnvSchema.shape.METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceEnvSchema.shape.OTEL_EXPORTER_OTLP_ENDPOINT,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
});

/** Old names, read until the next major release. */
const RENAMED_VARIABLES = {
  DATA_MS: 'DATA_TIMEOUT_MS',
  DRAW_MS: 'RENDER_TIMEOUT_MS',
  COMPOSE_MS: 'LOAD_TIMEOUT_MS',
  DRAWINGS_PER_THREAD: 'RENDERS_PER_THREAD',
};

/** Adds the new names of variables that are set by their old names; a new name takes precedence. */
export function withRenamedVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const renamed = Object.entries(RENAMED_VARIABLES).flatMap(([oldName, newName]) =>
    env[oldName] === undefined ? [] : [[newName, env[oldName]] as const],
  );
  return { ...Object.fromEntries(renamed), ...env };
}

export function toConfig(v: z.infer<typeof envSchema>) {
  return {
    port: v.PORT,
    host: v.HOST,
    siteUrl: v.SITE_URL.replace(/\/$/, ''),
    shellDir: v.SHELL_DIR,
    releasesDir: v.RELEASES_DIR,
    serviceToken: v.SERVICE_TOKEN,
    logLevel: v.LOG_LEVEL,
    metricsPort: v.METRICS_PORT,
    pool: {
      threads: v.THREADS,
      dataTimeoutMs: v.DATA_TIMEOUT_MS,
      renderTimeoutMs: v.RENDER_TIMEOUT_MS,
      loadTimeoutMs: v.LOAD_TIMEOUT_MS,
      heapMb: v.HEAP_MB,
      memoryMb: v.MEMORY_MB,
      rendersPerThread: v.RENDERS_PER_THREAD,
    },
  };
}
export type Config = ReturnType<typeof toConfig>;
export type PoolConfig = Config['pool'];
