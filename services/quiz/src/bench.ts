import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MAX_EVENTS, type Tool, type UsageEvent } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import { seeded } from './demo/seeded';
import { readCurated } from './evaluation/read-curated';
import { getStats } from './figures/get-stats';
import { countEvents } from './usage/count-events';
import { addDays, startOfDay } from './usage/days';
import { createRollupRepository } from './usage/rollup.repository';

/**
 * Rolls synthetic events up hour by hour and prints what one hour more costs while the total grows. `--events`
 * says how many (100 000), `--batch` how many are stored at once (50, as browsers send them; ten million in such
 * batches take half an hour, in batches of 1000 some minutes). MONGODB_URI names the server, else an embedded one
 * is started; the database `bench_quiz` is dropped before and after.
 */
const text = (value: string) => ({ type: 'string', default: value }) as const;
const { events, batch } = parseArgs({ options: { events: text('100000'), batch: text(String(MAX_EVENTS)) } }).values;
const BATCH = Number(batch);
const EVENTS_AN_HOUR = 10_000;
const ROWS = 10;
/** The last tenth may cost this much of the first: what a busy machine varies, far below a cost that grows tenfold. */
const MOST_GROWTH = 2;

const { tools } = await readCurated(fileURLToPath(new URL('../../catalog/seed', import.meta.url)));
const byId = new Map(tools.map((tool) => [tool.id, tool]));
const catalog = { findTool: (id: string): Tool | undefined => byId.get(id) };
const random = seeded(1);

const mongo = await startTestMongo();
const connection = await connectMongo(mongo.uri, 'bench_quiz');
await connection.dropDatabase();
const rollups = createRollupRepository(connection);
await rollups.createIndexes();

const hours = Math.max(ROWS, Math.ceil(Number(events) / EVENTS_AN_HOUR));
const start = +addDays(startOfDay(new Date()), -Math.ceil(hours / 24));
const costs: number[] = [];
for (let hour = 0; hour < hours; hour += 1) {
  const began = performance.now();
  for (let sent = 0; sent < EVENTS_AN_HOUR; sent += BATCH) await rollups.add(countEvents(batchOf(hour), catalog));
  costs.push(performance.now() - began);
  if ((hour + 1) % Math.ceil(hours / ROWS) === 0) await report(hour + 1);
}
const tenth = Math.ceil(hours / ROWS);
const growth = median(costs.slice(-tenth)) / median(costs.slice(0, tenth));
process.stdout.write(`the last tenth of the hours cost ${growth.toFixed(2)} times the first\n`);
process.exitCode = growth <= MOST_GROWTH ? 0 : 1;
await connection.dropDatabase();
await connection.close();
await mongo.stop();

function batchOf(hour: number): UsageEvent[] {
  return Array.from({ length: BATCH }, () => ({
    type: 'tool-visit', toolId: tools[Math.floor(random() * tools.length)]!.id, at: new Date(start + hour * 3_600_000 + random() * 3_599_999).toISOString(),
  }));
}

async function report(done: number): Promise<void> {
  const began = performance.now();
  await getStats({ rollups, now: () => new Date() }, '3m');
  const read = performance.now() - began;
  const total = (done * EVENTS_AN_HOUR).toLocaleString('en-US').padStart(10);
  process.stdout.write(`${total} events: one hour of 10,000 more ${median(costs.slice(-Math.ceil(hours / ROWS))).toFixed(0)} ms, figures of 3 months ${read.toFixed(0)} ms\n`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
