// The lists with many reviews: client, service and database are processes of their own. npm run bench [-- --reviews 1000000]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillReviews } from './measure/fill-reviews';
import { measure } from './measure/measure';
import { startDatabase, startService } from './measure/processes';

const { values } = parseArgs({ options: { reviews: { type: 'string', default: '100000' }, requests: { type: 'string', default: '200' } } });
const BOUND_MS = 25;

const folder = await mkdtemp(join(tmpdir(), 'atlas-community-bench-'));
const database = await startDatabase(folder);
try {
  const tools = await fillReviews(database.uri, Number(values.reviews));
  const service = await startService(database.uri);
  process.exitCode = (await measure(service, tools, Number(values.requests), BOUND_MS)) ? 0 : 1;
  await service.stop();
} finally {
  await database.stop();
  await rm(folder, { recursive: true });
}
