import { fileURLToPath } from 'node:url';
import { boot, readEnv, startPlatformService } from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';

declare const ATLAS_VERSION: string;

boot(async () => {
  const seedDirectory = fileURLToPath(new URL('../seed', import.meta.url));
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION, seedDirectory });
  await startPlatformService('quiz', { config, createContext, createApp });
});
