// The lists with many reviews: client, service and database are processes of their own.
// npm run bench [-- --reviews 1000000] [--requests 200] [--data <folder>]: a given folder is not deleted and can be reused.
import { parseArgs } from 'node:util';
import { measureOperations, printMemory, startBuilt, startDatabase } from '@atlas/benchmark';
import { fillReviews } from './measure/fill-reviews';
import { operationsOf } from './measure/operations';

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '200' },
    data: { type: 'string' },
  },
});
const BOUND_MS = 25;

const print = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

const database = await startDatabase(values.data);
const writing = performance.now();
const tools = await fillReviews(database.uri, Number(values.reviews));
print(`${values.reviews} reviews: in the database after ${secondsSince(writing)} s`);

const starting = performance.now();
// Lists work without a catalog.
const service = await startBuilt('services/community', database.uri, {
  CATALOG_URL: 'http://127.0.0.1:1',
});
print(
  `service: up in ${secondsSince(starting)} s, in which it counts reviews that were never counted`,
);

const isFast = await measureOperations(service, await operationsOf(service.url, tools), {
  requests: Number(values.requests),
  boundMs: BOUND_MS,
});
process.exitCode = Number(!isFast);
await printMemory(service, database);
await service.stop();
await database.stop();
