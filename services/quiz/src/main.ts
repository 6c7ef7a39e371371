import { fileURLToPath } from 'node:url';
import { boot, readEnv, startOwnService } from '@atlas/service-kit';
import { createApp } from './app';
import { envSchema, toConfig } from './config';
import { createContext } from './context';

declare const ATLAS_VERSION: string;

boot(async () => {
  const seedDirectory = fileURLToPath(new URL('../seed', import.meta.url));
  const config = toConfig(readEnv(envSchema), { version: ATLAS_VERSION, seedDirectory });
  await startOwnService('quiz', { config, createContext, createApp });
});
