import { boot, readEnv, startPlatformService } from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';
import { keepLoadingDemo } from './demo/load-demo';

declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION });
  const context = await startPlatformService('community', { config, createContext, createApp });
  // Streams have no end of their own and would hold up the stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, context.feed.close);
  if (config.demo) void keepLoadingDemo(context);
});
