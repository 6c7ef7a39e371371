// Programs that the rehearsal needs and npm does not install.
import { existsSync } from 'node:fs';
import { findRedis } from '../../scripts/redis.mjs';
import { onPath } from '../../scripts/system-program.mjs';

const HAPROXY = '/usr/sbin/haproxy';

/** Returns undefined and logs the reason when one is missing. */
export function findPrograms() {
  const haproxy = onPath(['haproxy']) ?? (existsSync(HAPROXY) ? HAPROXY : undefined);
  if (!haproxy) {
    console.log('No haproxy (Debian: apt-get install haproxy): the rehearsal is skipped.');
    return undefined;
  }
  const redis = findRedis();
  if (redis) return { haproxy, redis };
  return undefined;
}
