// What people searched for and did not find: npm run unanswered -w services/catalog [-- --days 7]
// Reads MONGODB_URI, else the embedded database below DATA_DIR (default .data at the root) of a stopped site.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectMongo } from '@atlas/service-kit';
import { startDatabase } from '@atlas/benchmark';
import { printUnanswered } from './print-unanswered';
import { createUnansweredRepository } from './unanswered.repository';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const DAY_MS = 24 * 3_600_000;

const { values } = parseArgs({ options: { days: { type: 'string', default: '7' } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1) throw new Error('--days wants a whole number from 1 on');

const { MONGODB_URI, DATA_DIR = '.data' } = process.env;
const embedded = MONGODB_URI
  ? undefined
  : await startDatabase(path.resolve(ROOT, DATA_DIR, 'mongo'));
const connection = await connectMongo(MONGODB_URI ?? embedded?.uri ?? '', 'atlas_catalog');
const first = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
process.stdout.write(printUnanswered(await createUnansweredRepository(connection).since(first)));
await connection.close();
await embedded?.stop();
