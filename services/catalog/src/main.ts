import { fileURLToPath } from 'node:url';
import { boot, readEnv, startPlatformService } from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';

declare const ATLAS_VERSION: string;

boot(async () => {
  const seedDirectory = fileURLToPath(new URL('../seed', import.meta.url));
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION, seedDirectory });
  const context = await startPlatformService('catalog', { config, createContext, createApp });
  // Streams have no end of their own and would hold up the stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => context.changeFeed.close());
});
