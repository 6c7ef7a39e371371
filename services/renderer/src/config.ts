import { serviceEnvSchema } from '@atlas/service-kit';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);
const megabytes = z.coerce.number().int().min(16);

export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4107).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .describe('The gateway: what a page shows is asked there, as an anonymous visitor.'),
  SHELL_DIR: z.string().min(1).describe('The built shell; its server half draws.'),
  RELEASES_DIR: z.string().min(1).describe('Files of the releases, as the gateway keeps them.'),
  SERVICE_TOKEN: z.string().min(16).describe('What the gateway shows. Secret.'),
  THREADS: z.coerce.number().int().min(1).max(16).default(1).describe('Drawings at once.'),
  DATA_MS: milliseconds
    .default(1_500)
    .describe(
      'So long a page waits for its answers. The gateway waits for less, and keeps the page for the next visitor.',
    ),
  DRAW_MS: milliseconds
    .default(1_000)
    .describe('A thread that is busy for longer is ended, and the half that it ran is left alone.'),
  COMPOSE_MS: milliseconds.default(4_000).describe('So long a set of releases may take to load.'),
  HEAP_MB: megabytes.default(192).describe('Heap of one thread.'),
  MEMORY_MB: megabytes.default(600).describe('Memory of the process: above, a thread is renewed.'),
  DRAWINGS_PER_THREAD: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('Then a thread is renewed.'),
  METRICS_PORT: serviceEnvSchema.shape.METRICS_PORT,
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
});

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
      dataMs: v.DATA_MS,
      drawMs: v.DRAW_MS,
      composeMs: v.COMPOSE_MS,
      heapMb: v.HEAP_MB,
      memoryMb: v.MEMORY_MB,
      drawingsPerThread: v.DRAWINGS_PER_THREAD,
    },
  };
}
export type Config = ReturnType<typeof toConfig>;
export type PoolConfig = Config['pool'];
