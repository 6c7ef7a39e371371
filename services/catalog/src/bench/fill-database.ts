import { fileURLToPath } from 'node:url';
import { connectMongo } from '@atlas/service-kit';
import { readSeed } from '../seeding/read-seed';
import { createToolRepository } from '../tools/tool.repository';
import { generateTools } from './generate-tools';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));
const BATCH = 5_000;

/** Adds generated tools to the curated ones, `count` in total. */
export async function fillDatabase(uri: string, count: number): Promise<void> {
  const connection = await connectMongo(uri, 'atlas_catalog');
  // As in a catalog that grew: the first start made the indexes.
  await createToolRepository(connection).createIndexes();
  const curated = (await readSeed(SEED)).tools;
  const tools = generateTools(curated, Math.max(0, count - curated.length));
  for (let at = 0; at < tools.length; at += BATCH) {
    const batch = tools
      .slice(at, at + BATCH)
      .map((tool) => ({ ...tool, rankUsers: tool.monthlyUsers ?? 0, seeded: false }));
    await connection.collection('tools').insertMany(batch);
  }
  await connection.close();
}
