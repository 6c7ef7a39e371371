// Benchmark with many tools; client, service and database are separate processes.
// npm run bench [-- --tools 100000] [--requests 300] [--short] [--data <folder>]: a given folder is not deleted and can be
// reused. --short generates short entries instead of mixtures of full ones; up to 5,000 are imported as one file. Searches
// are measured alone and then while one record a second changes.
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureOperations, printMemory, startBuilt, startDatabase } from '@atlas/benchmark';
import { fillDatabase } from './bench/fill-database';
import { importShortEntries } from './bench/import-short-entries';
import { operationsOf } from './bench/operations';
import { writeRecords } from './bench/write-records';

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '300' },
    short: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});
const BOUND_MS = 25;
/** Of one file. */
const MAX_IMPORTED = 5_000;
const WHILE_WRITING = ['grid', 'search', 'search with facets'];
/** Some seconds after building the index the service collects garbage (`collect-garbage.ts`). */
const UNTIL_REST_MS = 12_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

const filled = values.data !== undefined && existsSync(values.data);
const database = await startDatabase(values.data);
const writing = performance.now();
const count = Number(values.tools);
if (filled) print(`the tools of ${values.data}`);
else if (values.short && count <= MAX_IMPORTED) {
  const milliseconds = await importShortEntries(database.uri, count);
  print(`${count} short entries: imported in ${(milliseconds / 1_000).toFixed(1)} s`);
} else {
  await fillDatabase(database.uri, count, { isShort: values.short });
  print(`${count} tools: generated and written in ${secondsSince(writing)} s`);
}

const starting = performance.now();
const service = await startBuilt('services/catalog', database.uri, {
  COMMUNITY_URL: 'http://127.0.0.1:1',
  QUIZ_URL: 'http://127.0.0.1:1',
});
const built = service.log.find((line) => line.includes('index built')) ?? '{}';
const { seconds, megabytes } = JSON.parse(built) as { seconds: number; megabytes: number };
const upIn = secondsSince(starting);
await setTimeout(UNTIL_REST_MS);
print(
  `service: up in ${upIn} s; ${(await service.processorMs()) / 1000} s of processor time; index built in ${seconds} s, holding ${megabytes} MB; ${await service.memoryMb()} MB of its own at rest`,
);

const bounds = { requests: Number(values.requests), boundMs: BOUND_MS };
const operations = await operationsOf(service.url);
const isFast = await measureOperations(service, operations, bounds);
const endWrites = await writeRecords(database.uri);
const searches = operations
  .filter(({ name }) => WHILE_WRITING.includes(name))
  .map((operation) => ({ ...operation, name: `${operation.name}, one change a second` }));
const isFastWhileWriting = await measureOperations(service, searches, bounds);
print(`${await endWrites()} records changed`);
process.exitCode = Number(!isFast || !isFastWhileWriting);
await printMemory(service, database);
await service.stop();
await database.stop();
print(
  `machine: ${availableParallelism()} processors, ${(loadavg()[0] ?? 0).toFixed(1)} processes at work in the last minute`,
);
