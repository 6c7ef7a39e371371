// `npm run bench -- hot-path --with <folder> [--rounds 15]`: compares CPU time per request of this gateway with that of
// another checkout, whose gateway is built, in turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { generator, load } from './gateway/load.mjs';
import { buildGateway, createSession, gatewayEnv, gatewayFile } from './gateway/own-gateway.mjs';
import {
  cpuMicroseconds,
  isListening,
  pinSelf,
  pinning,
  startOn,
  stopAll,
} from './gateway/processes.mjs';
import { median } from './report/median.mjs';

const { values } = parseArgs({
  options: { with: { type: 'string' }, rounds: { type: 'string', default: '15' } },
});
const PROXY_CORE = 0;
const LOAD_CORE = 1;
const WARM_UP_SECONDS = 3;
const SECONDS = 2;
const PATHS = { session: '/api/reviews', cached: '/api/ai-tools' };

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-hot-path-'));

/** Of another commit, whose gateway has its own variables and route table. */
const readOther = (folder) =>
  import(pathToFileURL(path.join(folder, 'bench/gateway/own-gateway.mjs')).href);

async function startGateway(name, { gatewayFile: file, gatewayEnv: envOf }, target) {
  const [port] = await freePorts(1);
  const proxy = startOn(PROXY_CORE, process.execPath, [file], {
    env: envOf(path.join(dir, name), port, target),
    log: path.join(dir, `${name}.log`),
  });
  await isListening(port);
  return { proxy, origin: `http://127.0.0.1:${port}` };
}

async function casesOf({ origin }, token) {
  const first = await fetch(`${origin}${PATHS.session}`);
  const visitor = first.headers.getSetCookie()[0].split(';')[0];
  const cookies = { session: `${visitor}; atlas_session=${token}`, cached: visitor };
  return Object.entries(PATHS).map(([name, address]) => ({
    name,
    url: `${origin}${address}`,
    headers: { cookie: cookies[name] },
  }));
}

async function measure({ proxy }, target) {
  const before = cpuMicroseconds(proxy.pid);
  const { good } = await load(target, SECONDS);
  return (cpuMicroseconds(proxy.pid) - before) / good;
}

async function main() {
  const other = await readOther(path.resolve(values.with));
  buildGateway();
  const { jwks, token } = await createSession();
  const [servicePort] = await freePorts(1);
  pinSelf(LOAD_CORE);
  startOn(LOAD_CORE, process.execPath, [path.join(import.meta.dirname, 'gateway/service.mjs')], {
    env: { PORT: String(servicePort), JWKS: jwks },
  });
  await isListening(servicePort);
  const target = `http://127.0.0.1:${servicePort}`;
  const gateways = [
    await startGateway('this', { gatewayFile, gatewayEnv }, target),
    await startGateway('other', other, target),
  ];
  const cases = await Promise.all(gateways.map((gateway) => casesOf(gateway, token)));
  for (const one of cases.flat()) await load(one, WARM_UP_SECONDS);
  console.log(
    `\n${pinning}; ${generator}; CPU µs per request, medians of ${values.rounds} rounds in turns\n`,
  );
  for (const [index, { name }] of cases[0].entries()) {
    const pairs = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // The order alternates, because the second run finds a warmer machine.
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      const pair = [];
      for (const which of order) pair[which] = await measure(gateways[which], cases[which][index]);
      pairs.push(pair);
    }
    const of = (which) => median(pairs.map((pair) => pair[which])).toFixed(1);
    const ratio = median(pairs.map(([own, others]) => own / others)).toFixed(3);
    console.log(
      `${name.padEnd(10)} this ${of(0)}, other ${of(1)}; median of the rounds' ratios ${ratio}`,
    );
  }
}

try {
  if (!values.with) throw new Error('Say --with <folder of the other checkout>.');
  await main();
} finally {
  await stopAll();
  rmSync(dir, { recursive: true, force: true });
}
