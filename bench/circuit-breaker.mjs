// `npm run bench -- circuit-breaker --library <folder of cockatiel> [--rounds 31]`: time per successful call of the gateway's
// circuit breaker and of cockatiel's, in alternating rounds (docs/decisions/061).
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { median } from './report/median.mjs';

const { values } = parseArgs({
  options: { library: { type: 'string' }, rounds: { type: 'string', default: '31' } },
});
if (!values.library) throw new Error('--library names the folder of an installed cockatiel.');
const CALLS = 200_000;

const { outputFiles } = await build({
  entryPoints: [
    path.resolve(import.meta.dirname, '../services/gateway/src/proxy/circuit-breaker.ts'),
  ],
  bundle: true,
  format: 'esm',
  write: false,
});
const source = Buffer.from(outputFiles[0].contents).toString('base64');
const { CircuitBreaker } = await import(`data:text/javascript;base64,${source}`);
const cockatiel = await import(pathToFileURL(path.resolve(values.library, 'dist/index.js')).href);

const call = async () => 'response';
const own = new CircuitBreaker();
const policy = cockatiel.circuitBreaker(cockatiel.handleAll, {
  halfOpenAfter: 900,
  breaker: new cockatiel.ConsecutiveBreaker(5),
});

const CANDIDATES = {
  none: () => call(),
  async own() {
    if (!own.tryAcquire()) throw new Error('open');
    const response = await call();
    own.recordSuccess();
    return response;
  },
  cockatiel: () => policy.execute(call),
};

async function nanosecondsPerCall(candidate) {
  const before = process.hrtime.bigint();
  for (let index = 0; index < CALLS; index += 1) await candidate();
  return Number(process.hrtime.bigint() - before) / CALLS;
}

const rounds = Object.fromEntries(Object.keys(CANDIDATES).map((name) => [name, []]));
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [name, candidate] of Object.entries(CANDIDATES))
    rounds[name].push(await nanosecondsPerCall(candidate));
console.log(`ns per call, medians of ${values.rounds} alternating rounds of ${CALLS} calls`);
for (const [name, list] of Object.entries(rounds))
  console.log(name.padEnd(10), Math.round(median(list)));
