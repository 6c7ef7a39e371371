import { installFromDebian, onPath } from './system-program.mjs';

const NAMES = ['redis-server', 'valkey-server'];

/** Finds a Redis for tests of clustered gateways: REDIS_SERVER_PATH, the system's, or an installed one; '' when there is none. */
export function findRedis() {
  const found = process.env.REDIS_SERVER_PATH ?? onPath(NAMES);
  if (found) return found;
  const installed = installFromDebian('redis-server') ? onPath(NAMES) : undefined;
  if (!installed) console.log('No redis-server: tests of what gateways share are skipped.');
  return installed ?? '';
}
