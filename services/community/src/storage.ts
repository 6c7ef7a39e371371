// What a review takes in the database: npm run storage -w services/community [-- --reviews 100000].
// docs/scale.md reckons with it.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectMongo } from '@atlas/service-kit';
import { startDatabase } from '@atlas/benchmark';
import { fillReviews } from './measure/fill-reviews';

const { values } = parseArgs({ options: { reviews: { type: 'string', default: '100000' } } });
const REVIEWS = Number(values.reviews);

interface Collection {
  name: string;
  documents: number;
  /** Of a document, as BSON. */
  bytes: number;
}

/** Fills a database of its own. Resolves with the size of its file and of what is in it. */
async function measure(reviews: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-storage-'));
  const database = await startDatabase(folder);
  try {
    await fillReviews(database.uri, reviews);
    const connection = await connectMongo(database.uri, 'atlas_community');
    const sizeOf = async (name: string): Promise<Collection> => {
      const [found] = await connection
        .collection(name)
        .aggregate<Omit<Collection, 'name'>>([
          {
            $group: {
              _id: null,
              documents: { $sum: 1 },
              bytes: { $avg: { $bsonSize: '$$ROOT' } },
            },
          },
        ])
        .toArray();
      return { name, documents: found?.documents ?? 0, bytes: found?.bytes ?? 0 };
    };
    const collections = await Promise.all(['reviews', 'comments', 'members'].map(sizeOf));
    const [words] = await connection
      .collection('reviews')
      .aggregate<{
        terms: number;
      }>([{ $group: { _id: null, terms: { $avg: { $size: { $ifNull: ['$terms', []] } } } } }])
      .toArray();
    await connection.close();
    return {
      collections,
      terms: words?.terms ?? 0,
      file: statSync(path.join(folder, 'data.mdb')).size,
    };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}

const atHalf = await measure(REVIEWS / 2);
const atFull = await measure(REVIEWS);
const print = (line: string) => process.stdout.write(`${line}\n`);
for (const { name, documents, bytes } of atFull.collections)
  print(`${name}: ${documents} documents of ${bytes.toFixed(0)} bytes`);
print(`words of a review that the search knows: ${atFull.terms.toFixed(1)}`);
const each = (atFull.file - atHalf.file) / (REVIEWS / 2);
print(
  `the data file grows by ${each.toFixed(0)} bytes for each review, with all that goes with it`,
);
