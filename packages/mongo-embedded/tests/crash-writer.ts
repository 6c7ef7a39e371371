// Runs a server, writes to it until it is killed, and prints each acknowledged write: `row ID` or `pair ID`.
import { writeSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { EmbeddedMongo } from '../src/index';

const [path = '', start = '0'] = process.argv.slice(2);
const server = await EmbeddedMongo.create({ directory: path });
const client = await MongoClient.connect(server.getUri());
const db = client.db('crash');
const rows = db.collection<{ _id: number; k: number; tags: string[] }>('rows');
const left = db.collection<{ _id: number; k: number }>('left');
const right = db.collection<{ _id: number; k: number }>('right');
await Promise.all([
  rows.createIndex({ k: 1 }),
  rows.createIndex({ tags: 1 }),
  left.createIndex({ k: 1 }),
]);
say('ready\n');

/** At once, so that a kill loses none; the pipe takes no more for a moment where its reader is slow. */
function say(line: string): void {
  for (;;)
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
}

let id = Number(start);
async function writeRows(): Promise<void> {
  for (;;) {
    const _id = id++;
    await rows.insertOne({ _id, k: _id % 7, tags: ['new'] });
    await rows.updateOne({ _id }, { $set: { k: _id % 5 }, $push: { tags: `t${_id % 3}` } });
    say(`row ${_id}\n`);
    if (_id % 10 === 0) await rows.deleteOne({ _id }).then(() => say(`gone ${_id}\n`));
  }
}
async function writePairs(): Promise<void> {
  await client.withSession(async (session) => {
    for (;;) {
      const _id = id++;
      await session.withTransaction(async () => {
        await left.insertOne({ _id, k: _id % 5 }, { session });
        await right.insertOne({ _id, k: _id % 5 }, { session });
      });
      say(`pair ${_id}\n`);
    }
  });
}
await Promise.all([writeRows(), writeRows(), writeRows(), writePairs(), writePairs()]);
