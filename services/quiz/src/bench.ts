import { connectMongo } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import { addDays, startOfDay } from './usage/days';
import { noCounts, type Counts } from './usage/rollup';
import { createRollupRepository } from './usage/rollup.repository';

/**
 * Adds hours of 10 000 events until ten million are counted, and prints what an hour costs early and
 * late. MONGODB_URI names the server, else an embedded one is started; `bench_quiz` is dropped before and after.
 */
const HOURS = 1_000;
const EVENTS = 10_000;
const SHOWN = 100;

const mongo = await startTestMongo();
const connection = await connectMongo(mongo.uri, 'bench_quiz');
await connection.dropDatabase();
const rollups = createRollupRepository(connection);
await rollups.createIndexes();

const start = addDays(startOfDay(new Date()), -Math.ceil(HOURS / 24));
let block = 0;
for (let hour = 0; hour < HOURS; hour += 1) {
  const began = performance.now();
  await rollups.add(new Map([[+start + hour * 3_600_000, hourOf(EVENTS)]]));
  block += performance.now() - began;
  if ((hour + 1) % SHOWN === 0) {
    process.stdout.write(`${((hour + 1) * EVENTS).toLocaleString('en-US').padStart(12)} events: ${(block / SHOWN).toFixed(2)} ms for one hour more\n`);
    block = 0;
  }
}
await connection.dropDatabase();
await connection.close();
await mongo.stop();

function hourOf(events: number): Counts {
  const counts = { ...noCounts(), toolVisits: events, uniqueVisitors: events / 10, sessions: events / 8 };
  for (let at = 0; at < 120; at += 1) counts.tools[`tool-${at}`] = Math.round(events / 120);
  return counts;
}
