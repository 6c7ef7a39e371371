// Writes to a small file system until it is full, then looks whether what was acknowledged is there.
import { MongoClient } from 'mongodb';
import { EmbeddedMongo } from '../src/index';

const server = await EmbeddedMongo.create({ directory: process.argv[2] });
const client = await MongoClient.connect(server.getUri(), { retryWrites: false });
const rows = client.db('full').collection<{ _id: number; text: string }>('rows');
await rows.createIndex({ text: 1 });
const acknowledged: number[] = [];
let code: unknown;
for (let _id = 0; code === undefined && _id < 5000; _id++)
  await rows.insertOne({ _id, text: String(_id).padEnd(4000, 'x') }).then(
    () => acknowledged.push(_id),
    (error) => (code = error.code),
  );
const found = new Set((await rows.find().toArray()).map(({ _id }) => _id));
const lost = acknowledged.filter((_id) => !found.has(_id)).length;
const counted = await rows.estimatedDocumentCount();
const isRight = counted === found.size && found.size === acknowledged.length;
const { ok } = await client.db('admin').command({ ping: 1 });
const state = ok && isRight ? 'goes on' : `counts ${counted}, finds ${found.size}`;
process.stdout.write(
  `refused ${String(code)}, ${acknowledged.length} stored, ${lost} lost, ${state}\n`,
);
await client.close();
await server.stop();
