// The programs that the rehearsal needs and npm does not bring.
import { existsSync } from 'node:fs';
import { findRedis } from '../../scripts/redis.mjs';
import { onPath } from '../../scripts/system-program.mjs';

const HAPROXY = '/usr/sbin/haproxy';

/** undefined, after a line that says why, where one is missing. */
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
