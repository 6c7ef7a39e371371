// The data of a site, as an earlier release left it.
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { register } from 'tsx/esm/api';
import { ROOT } from './npm-start.mjs';

const MEMBER = { _id: 'fresh-machine', kept: true };

/** How many tools a running site lists. */
export async function countTools({ port }) {
  const response = await fetch(`http://localhost:${port}/api/ai-tools`);
  return (await response.json()).length;
}

/**
 * Takes back what the newest release derived, and adds a member's document.
 * @returns a function that reads the document again
 */
export async function ageData(dataDir) {
  await withDatabase(dataDir, async (client) => {
    const catalog = client.db('atlas_catalog');
    await catalog.collection('imports').deleteMany({ _id: /^(?:derivation|seed):/ });
    await catalog.collection('tools').updateMany({}, { $unset: { tasks: 1 } });
    await client.db('atlas_community').collection('kept').insertOne(MEMBER);
  });
  return () =>
    withDatabase(dataDir, (client) =>
      client
        .db('atlas_community')
        .collection('kept')
        .findOne({ _id: MEMBER._id }, { projection: { _id: 0 } }),
    );
}

async function withDatabase(dataDir, use) {
  register();
  const main = path.join(ROOT, 'packages/mongo-embedded/src/index.ts');
  const { EmbeddedMongo } = await import(main);
  const server = await EmbeddedMongo.create({ directory: path.join(dataDir, 'mongo') });
  const client = await MongoClient.connect(server.getUri());
  try {
    return await use(client);
  } finally {
    await client.close();
    await server.stop();
  }
}
