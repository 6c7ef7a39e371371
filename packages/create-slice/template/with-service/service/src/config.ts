import { teamServiceEnvSchema, toTeamServiceConfig } from '@atlas/service-kit';
import type { TeamServiceConfig, TeamServiceEnv } from '@atlas/service-kit';

/** Variables of this service: what every team's service reads. `extend` it by your own. */
export const envSchema = teamServiceEnvSchema;

export interface Config extends TeamServiceConfig {
  /** What an empty database is filled with. */
  seedFile: string;
}

export function toConfig(
  env: TeamServiceEnv,
  { version, seedFile }: Pick<Config, 'version' | 'seedFile'>,
): Config {
  return { ...toTeamServiceConfig(env, { version, database: 'slice-name' }), seedFile };
}
