import { fileURLToPath } from 'node:url';
import { connectMongo } from '@atlas/service-kit';
import { toStoredTool } from '../records/to-stored-tool';
import { readSeed } from '../seeding/read-seed';
import { createToolRepository } from '../tools/tool.repository';
import { generateRecords } from './generate-records';
import { generateTools } from './generate-tools';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));
const BATCH = 5_000;

/**
 * Adds generated tools to the curated ones, `count` in total.
 * @param options `isShort`: short entries instead of mixtures of full ones
 */
export async function fillDatabase(
  uri: string,
  count: number,
  { isShort }: { isShort: boolean },
): Promise<void> {
  const connection = await connectMongo(uri, 'atlas_catalog');
  // As in a catalog that grew: the first start made the indexes.
  await createToolRepository(connection).createIndexes();
  const curated = (await readSeed(SEED)).tools;
  const added = Math.max(0, count - curated.length);
  const tools = isShort
    ? generateRecords(added).map((record) => toStoredTool(record, false))
    : generateTools(curated, added).map((tool) => ({
        ...tool,
        rankUsers: tool.monthlyUsers ?? 0,
        seeded: false,
      }));
  for (let at = 0; at < tools.length; at += BATCH)
    await connection
      .collection('tools')
      .insertMany(tools.slice(at, at + BATCH), { ignoreUndefined: true });
  await connection.close();
}
