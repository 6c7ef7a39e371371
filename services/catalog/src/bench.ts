// The catalog with many tools: client, service and database are processes of their own.
// npm run bench [-- --tools 100000] [--data <folder>]: a folder that is named is kept, and used again.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillDatabase } from './bench/fill-database';
import { GROUPS } from './bench/queries';
import { startCatalog, startDatabase } from './bench/processes';
import { timesOf } from './bench/times';

const { tools, data } = parseArgs({ options: { tools: { type: 'string', default: '100000' }, data: { type: 'string' } } }).values;
const COUNT = Number(tools);
const ROUNDS = 30;
const WARM_UP = 2;
const P95_MS = 25;

const print = (line: string) => process.stdout.write(`${line}\n`);
const filled = data !== undefined && existsSync(data);
const folder = data ?? (await mkdtemp(join(tmpdir(), 'atlas-catalog-bench-')));
const database = await startDatabase(folder);
const writing = performance.now();
if (!filled) await fillDatabase(database.uri, COUNT);
print(filled ? `the tools of ${folder}` : `${COUNT} tools: generated and written in ${secondsSince(writing)} s`);

const starting = performance.now();
const catalog = await startCatalog(database.uri);
print(`service: up in ${secondsSince(starting)} s; ${(await catalog.processorMs()) / 1000} s of processor time; ${catalog.indexLine}; ${await catalog.memory()} MB resident`);

let slow = 0;
for (const [name, queries] of Object.entries(GROUPS)) {
  const before = await catalog.processorMs();
  const { at, count, asked } = await (name === 'new' ? timesOf(catalog.url, queries, 1, 0) : timesOf(catalog.url, queries, ROUNDS, WARM_UP));
  const cpu = ((await catalog.processorMs()) - before) / asked;
  print(`${name}: ${count} requests, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${cpu.toFixed(1)} ms of the service's processor time each`);
  if (at(0.95) > P95_MS) slow++;
}
print(`service: ${await catalog.memory()} MB resident after all requests`);
await catalog.stop();
await database.stop();
if (data === undefined) await rm(folder, { recursive: true });
print(`machine: ${availableParallelism()} processors, ${loadavg()[0]!.toFixed(1)} processes at work in the last minute`);
if (slow > 0) print(`p95 is above ${P95_MS} ms`);
process.exitCode = slow > 0 ? 1 : 0;

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
