// Compares acknowledged writes with the database.
import { MongoClient } from 'mongodb';

const READERS = {
  favorite: (client) => {
    const favorites = client.db('atlas_account').collection('favorites');
    return async ({ userId, about }) =>
      (await favorites.findOne({ userId, toolId: about })) !== null;
  },
  vote: (client, ObjectId) => {
    const votes = client.db('atlas_community').collection('votes');
    return async ({ userId, about }) =>
      (await votes.findOne({ reviewId: new ObjectId(about), voter: `u:${userId}` }))?.helpful;
  },
  review: (client) => {
    const reviews = client.db('atlas_community').collection('reviews');
    return async ({ userId, about }) =>
      (await reviews.findOne({ userId, aiToolId: about }))?.content;
  },
};

/** Writes for which neither the acknowledged value nor a later one is stored. */
export async function findLost(uri, cells) {
  const { ObjectId } = await import('mongodb');
  const client = await MongoClient.connect(uri);
  try {
    const readers = Object.fromEntries(
      Object.entries(READERS).map(([kind, reader]) => [kind, reader(client, ObjectId)]),
    );
    const lost = [];
    for (const cell of cells) {
      const stored = await readers[cell.kind](cell);
      if (stored !== cell.acknowledged && !cell.unknown.includes(stored))
        lost.push({ ...cell, stored: stored ?? null });
    }
    return lost;
  } finally {
    await client.close();
  }
}
