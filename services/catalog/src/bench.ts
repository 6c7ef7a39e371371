// The catalog with many tools: client, service and database are processes of their own. npm run bench [-- 100000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDatabase } from './bench/fill-database';
import { GROUPS } from './bench/queries';
import { startCatalog, startDatabase } from './bench/processes';
import { timesOf } from './bench/times';

const COUNT = Number(process.argv[2] ?? 100_000);
const ROUNDS = 30;
const P95_MS = 25;

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'atlas-catalog-bench-'));
const database = await startDatabase(folder);
let begun = performance.now();
await fillDatabase(database.uri, COUNT);
print(`${COUNT} tools: generated and written in ${since(begun)} s`);

begun = performance.now();
const catalog = await startCatalog(database.uri);
print(`service: up in ${since(begun)} s; ${catalog.indexLine}; ${await catalog.memory()} MB resident`);

let slow = 0;
for (const [name, queries] of Object.entries(GROUPS)) {
  const before = await catalog.processorMs();
  const { at, count, asked } = await timesOf(catalog.url, queries, ROUNDS);
  const cpu = ((await catalog.processorMs()) - before) / asked;
  print(`${name}: ${count} requests, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${cpu.toFixed(1)} ms of the service's processor time each`);
  if (at(0.95) > P95_MS) slow++;
}
print(`service: ${await catalog.memory()} MB resident after all requests`);
await catalog.stop();
await database.stop();
await rm(folder, { recursive: true });
if (slow > 0) print(`p95 is above ${P95_MS} ms`);
process.exitCode = slow > 0 ? 1 : 0;

function since(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
