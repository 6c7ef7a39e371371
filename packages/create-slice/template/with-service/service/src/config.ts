import { teamServiceEnvSchema, toTeamServiceConfig } from '@atlas/service-kit';
import type { TeamServiceConfig, TeamServiceEnv } from '@atlas/service-kit';

/** Environment variables of this service; `extend` the common schema by your own. */
export const envSchema = teamServiceEnvSchema;

export interface Config extends TeamServiceConfig {
  /** Seed file for an empty database. */
  seedFile: string;
}

export function toConfig(
  env: TeamServiceEnv,
  { version, seedFile }: Pick<Config, 'version' | 'seedFile'>,
): Config {
  return { ...toTeamServiceConfig(env, { version, database: 'slice-name' }), seedFile };
}
