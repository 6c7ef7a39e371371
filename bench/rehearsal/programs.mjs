// Programs that the rehearsal needs and npm does not install.
import { findHaproxy } from '../../scripts/haproxy.mjs';
import { findRedis } from '../../scripts/redis.mjs';

/** Returns undefined and logs the reason when one is missing. */
export function findPrograms() {
  const [haproxy, redis] = [findHaproxy(), findRedis()];
  return haproxy && redis ? { haproxy, redis } : undefined;
}
