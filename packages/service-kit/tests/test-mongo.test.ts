import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectMongo } from '../src/mongo/connect';
import { startTestMongo } from '../src/testing';

const DATABASE = 'shop';

/** Adds a document to a server and returns the names of all. */
async function addTo(options: { directory: string } | { from: string }, name: string) {
  const server = await startTestMongo(options);
  const connection = await connectMongo(server.uri, DATABASE);
  const things = connection.collection('things');
  await things.insertOne({ name });
  const found = await things.find().sort({ name: 1 }).toArray();
  await connection.close();
  await server.stop();
  return found.map((thing) => thing.name as string);
}

test('starts on a copy of a directory, which stays as it is', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'atlas-mongo-'));
  await addTo({ directory }, 'a');
  expect(await addTo({ from: directory }, 'b')).toEqual(['a', 'b']);
  expect(await addTo({ from: directory }, 'c')).toEqual(['a', 'c']);
  await rm(directory, { recursive: true });
});
