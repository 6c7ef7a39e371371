/**
 * Benchmark: rolls up synthetic events, then measures the built service. Client, service and database are processes. `--events`
 * says how many (100 000), `--batch` how many are stored at once (50, as browsers send them; ten million in such batches take
 * half an hour, in batches of 1000 some minutes). Fails when an hour more costs more and more, or an answer takes too long.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MAX_EVENTS } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { measureOperations, printMemory, startBuilt, startDatabase } from '@atlas/benchmark';
import { operationsOf } from './bench/operations';
import { rollUpUsage } from './bench/roll-up-usage';
import { createCatalogRepository } from './catalog/catalog.repository';
import { readPersonas } from './evaluation/personas';
import { readCatalog, startCatalog } from './evaluation/start-catalog';
import { createRollupRepository } from './usage/rollup.repository';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: { events: text('100000'), batch: text(String(MAX_EVENTS)), requests: text('200') },
});
/** The last tenth may cost this much of the first: what a busy machine varies, far below a cost that grows tenfold. */
const MOST_GROWTH = 2;
const BOUND_MS = 25;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const database = await startDatabase();
const connection = await connectMongo(database.uri, 'atlas_quiz');
const [rollups, copies] = [createRollupRepository(connection), createCatalogRepository(connection)];
await Promise.all([rollups.createIndexes(), copies.createIndexes()]);
const catalog = await startCatalog();
const curated = await readCatalog(catalog.url);
await catalog.stop();
await copies.save(curated);

const growth = await rollUpUsage(
  rollups,
  curated.tools,
  Number(values.events),
  Number(values.batch),
);
process.stdout.write(`the last tenth of the hours cost ${growth.toFixed(2)} times the first\n`);
await connection.close();

// The catalog is away: the copy answers.
const service = await startBuilt('services/quiz', database.uri, {
  CATALOG_URL: 'http://127.0.0.1:1',
  COMMUNITY_URL: 'http://127.0.0.1:1',
});
const isWithinBound = await measureOperations(
  service,
  operationsOf(await readPersonas(at('../seed/personas.json'))),
  { requests: Number(values.requests), boundMs: BOUND_MS },
);
await printMemory(service, database);
await service.stop();
await database.stop();
const isWithinGrowth = growth <= MOST_GROWTH;
process.exitCode = Number(!isWithinGrowth || !isWithinBound);
