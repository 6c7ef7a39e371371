import { teamServiceEnvSchema, toTeamServiceConfig } from '@atlas/service-kit';
import type { TeamServiceConfig, TeamServiceEnv } from '@atlas/service-kit';

export const envSchema = teamServiceEnvSchema;
export type Config = TeamServiceConfig;

export const toConfig = (env: TeamServiceEnv, { version }: Pick<Config, 'version'>): Config =>
  toTeamServiceConfig(env, { version, database: 'checkout' });
