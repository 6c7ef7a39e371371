import type { Gateway } from '@atlas/service-gateway/plugin';
import { z } from 'zod';
import { AllowedOrigins } from './allowed-origins';
import { qaEnv } from './env';

const envSchema = z.object(qaEnv);

/** The origins that this site allows overrides from. */
export function allowedOriginsOf({ env, config }: Pick<Gateway, 'env' | 'config'>): AllowedOrigins {
  const { OVERRIDE_ORIGINS: listed } = envSchema.parse(env);
  return new AllowedOrigins({ listed, production: config.production });
}
