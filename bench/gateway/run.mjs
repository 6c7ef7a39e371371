// `npm run bench -- gateway`: CPU time per request of this gateway beside nginx, Express with http-proxy-middleware, and bare proxies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { median } from '../report/median.mjs';
import { generator, load } from './load.mjs';
import { nginx, nginxArgs, nginxVersion } from './nginx.mjs';
import { buildGateway, createSession, gatewayEnv, gatewayFile } from './own-gateway.mjs';
import { cpuMicroseconds, isListening, pinSelf, pinning, startOn, stopAll } from './processes.mjs';

const PROXY_CORE = 0;
const LOAD_CORE = 1;
const SECONDS = 1;
const WARM_UP_SECONDS = 2;
const ROUNDS = 7;
/** µs per request of the same proxies on the machine where the goal of 70 was set, to scale by this machine's speed. */
const WHERE_THE_GOAL_WAS_SET = { nginx: 17, bareUndici: 32, bareHpm: 67 };

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-bench-'));
const variant = (name) => path.join(import.meta.dirname, 'variants', name);

async function measure({ proxy, service, ...target }) {
  const spent = () => [proxy, service].map(({ pid }) => cpuMicroseconds(pid));
  const before = spent();
  const { good, rate } = await load(target, SECONDS);
  const [own, behind] = spent().map((value, index) => (value - before[index]) / good);
  return { own, whole: own + behind, rate };
}

async function main() {
  buildGateway();
  const { jwks, token } = await createSession();
  const [servicePort, ...ports] = await freePorts(7);
  const target = `http://127.0.0.1:${servicePort}`;
  pinSelf(LOAD_CORE);
  const service = startOn(
    LOAD_CORE,
    process.execPath,
    [path.join(import.meta.dirname, 'service.mjs')],
    { env: { PORT: String(servicePort), JWKS: jwks } },
  );
  await isListening(servicePort);

  const node = (file, port, env = {}) =>
    startOn(PROXY_CORE, process.execPath, [file], {
      env: { PORT: String(port), TARGET: target, ...env },
    });
  const proxies = {
    gateway: startOn(PROXY_CORE, process.execPath, [gatewayFile], {
      env: gatewayEnv(dir, ports[0], target),
      log: path.join(dir, 'gateway.log'),
    }),
    plain: node(variant('express-hpm.mjs'), ports[1]),
    reusedConnections: node(variant('express-hpm.mjs'), ports[2], { KEEP_ALIVE: '1' }),
    bareHpm: node(variant('bare-hpm.mjs'), ports[3]),
    bareUndici: node(variant('bare-undici.mjs'), ports[4]),
    ...(nginx && { nginx: startOn(PROXY_CORE, nginx, nginxArgs(dir, ports[5], servicePort)) }),
  };
  await Promise.all(ports.slice(0, nginx ? 6 : 5).map(isListening));

  const cases = await casesOf(proxies, ports, token);
  for (const one of cases) await load(one, WARM_UP_SECONDS);
  const rounds = cases.map(() => []);
  // In rounds, so that a busy moment of the machine affects every case.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of cases.entries())
      rounds[index].push(await measure({ ...one, service }));
  }
  report(cases, rounds);
}

/** Measurements: each proxy with the call for comparison. */
async function casesOf(proxies, ports, token) {
  const first = await fetch(`http://127.0.0.1:${ports[0]}/api/reviews`);
  const visitor = first.headers.getSetCookie()[0].split(';')[0];
  const cookie = `${visitor}; atlas_session=${token}`;
  const at = (port, route) => `http://127.0.0.1:${port}${route}`;
  return [
    {
      name: 'gateway, whole chain, session',
      key: 'chain',
      proxy: proxies.gateway,
      url: at(ports[0], '/api/reviews'),
      headers: { cookie },
    },
    {
      name: 'gateway, cached public GET',
      key: 'cached',
      proxy: proxies.gateway,
      url: at(ports[0], '/api/ai-tools'),
      headers: { cookie: visitor },
    },
    nginx && {
      name: nginxVersion(),
      key: 'nginx',
      proxy: proxies.nginx,
      url: at(ports[5], '/api/ai-tools'),
      headers: { cookie },
    },
    {
      name: 'Express + http-proxy-middleware, as in its readme',
      key: 'plain',
      proxy: proxies.plain,
      url: at(ports[1], '/api/reviews'),
      headers: { cookie },
    },
    {
      name: 'the same with keep-alive connections',
      key: 'keepAlive',
      proxy: proxies.reusedConnections,
      url: at(ports[2], '/api/reviews'),
      headers: { cookie },
    },
    {
      name: 'http-proxy-middleware without Express',
      key: 'bareHpm',
      proxy: proxies.bareHpm,
      url: at(ports[3], '/api/reviews'),
      headers: { cookie },
    },
    {
      name: 'undici dispatch without Express',
      key: 'bareUndici',
      proxy: proxies.bareUndici,
      url: at(ports[4], '/api/reviews'),
      headers: { cookie },
    },
  ].filter(Boolean);
}

function report(cases, rounds) {
  const found = {};
  console.log(`\n${pinning}; ${generator}, 2 KB responses, median of ${ROUNDS} rounds\n`);
  console.log(
    `${'CPU µs per request'.padEnd(52)}${'proxy'.padStart(8)}${'+ service'.padStart(11)}${'req/s'.padStart(9)}`,
  );
  for (const [index, { name, key }] of cases.entries()) {
    const of = (field) => median(rounds[index].map((one) => one[field]));
    found[key] = { own: of('own'), whole: of('whole') };
    console.log(
      `${name.padEnd(52)}${of('own').toFixed(1).padStart(8)}${of('whole').toFixed(1).padStart(11)}${of('rate').toFixed(0).padStart(9)}`,
    );
  }
  if (!nginx) console.log('nginx is not installed');
  const ratio = (a, b) => (found[a].own / found[b].own).toFixed(1);
  const there = Object.entries(WHERE_THE_GOAL_WAS_SET)
    .filter(([key]) => found[key])
    .map(([key, us]) => `${((found.chain.own * us) / found[key].own).toFixed(0)} by ${key}`)
    .join(', ');
  console.log(`
whole chain: ${found.chain.own.toFixed(0)} µs; at the speed of the machine where the goal was set: ${there} (goal: at most 70)
Express + http-proxy-middleware costs ${ratio('plain', 'chain')} times the whole chain (goal: 4), ${ratio('keepAlive', 'chain')} times with keep-alive connections
a cached GET costs ${found.cached.whole.toFixed(0)} µs in gateway and service together${nginx ? `, through nginx ${found.nginx.whole.toFixed(0)} µs` : ''}
http-proxy-middleware costs ${ratio('bareHpm', 'bareUndici')} times undici's dispatch (decision: 1.5)`);
}

try {
  await main();
} finally {
  await stopAll();
  rmSync(dir, { recursive: true, force: true });
}
