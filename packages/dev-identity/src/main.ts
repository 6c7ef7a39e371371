import { boot, readEnv } from '@atlas/service-kit';
import { z } from 'zod';
import { startDevIdentity } from './index';

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url(),
  ISSUER_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().min(1),
  OIDC_CLIENT_ID: z.string().default('atlas'),
  CLIENT_SECRET: z.string().min(16),
});

boot(async () => {
  const env = readEnv(envSchema);
  const identity = await startDevIdentity({
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN,
    ...(env.ISSUER_ORIGIN && { issuerOrigin: env.ISSUER_ORIGIN }),
    dataDir: env.DATA_DIR,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
  });
  console.log(
    JSON.stringify({ level: 'info', service: 'identity', url: identity.url, msg: 'listening' }),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void identity.close().then(() => process.exit(0)));
});
