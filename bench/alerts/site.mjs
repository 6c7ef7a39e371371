import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { findRedis } from '../../scripts/redis.mjs';
import { writeTable } from '../site/route-table.mjs';

register();
const { startPlatform } = await import('../../packages/dev-env/src/index.ts');

/** Process of a part of the site. @throws Error when there is none */
function pidOf(name) {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  }).split('\n');
  const line = lines.find((one) => one.includes(`/${name}/dist/`));
  if (!line) throw new Error(`No process of ${name} in:\n${lines.join('\n')}`);
  return Number.parseInt(line, 10);
}

function createRedis(dir, port) {
  const args = ['--port', String(port), '--save', '', '--dir', dir];
  let child;
  return {
    startRedis: () => (child = spawn(findRedis(), args, { stdio: 'ignore' })),
    stopRedis: () => child.kill('SIGKILL'),
  };
}

/**
 * Starts a site with a Redis, a route table of its own and an address that takes purges.
 *
 * @param stops gets what stops its parts
 * @returns the site, with what a fault needs. `sparePort` is scraped too, and free
 */
export async function startSite(dir, stops) {
  const [redisPort, purgePort, metricsPort, sparePort] = await freePorts(4);
  const { startRedis, stopRedis } = createRedis(dir, redisPort);
  startRedis();
  stops.push(stopRedis);
  const purges = createServer((req, res) => res.end()).listen(purgePort, '127.0.0.1');
  const stopPurges = () => {
    purges.closeAllConnections();
    purges.close();
  };
  stops.push(stopPurges);
  const routes = writeTable(dir);
  Object.assign(process.env, {
    RATE_LIMIT_FACTOR: '1000',
    METRICS_PORT: String(metricsPort),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SURROGATE_KEYS: 'surrogate-key',
    PURGE_URL: `http://127.0.0.1:${purgePort}/`,
    ROUTES_FILE: routes,
    LOG_LEVEL: 'warn',
  });
  const dataDir = path.join(dir, 'data');
  const { origin, figures, stop } = await startPlatform({ dataDir });
  stops.push(stop);
  return {
    ...{ origin, dataDir, routes, sparePort, pidOf },
    ...{ startRedis, stopRedis, stopPurges },
    figures: [...figures, { name: 'spare', port: sparePort }],
  };
}
