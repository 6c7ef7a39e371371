import { boot, readEnv, startPlatformService } from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';

declare const ATLAS_VERSION: string;

boot(async () => {
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION });
  await startPlatformService('registry', { config, createContext, createApp });
});
