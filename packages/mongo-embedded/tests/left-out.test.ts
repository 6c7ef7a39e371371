import { useCollections } from './collections';
import { rejection, testEmbedded } from './server-under-test';

const { db, rows } = useCollections('left_out');

describe('when what is left out is asked for, then the code is one of MongoDB', () => {
  testEmbedded.each<[string, number, () => Promise<unknown>]>([
    ['client.bulkWrite', 59, () => db().admin().command({ bulkWrite: 1, ops: [], nsInfo: [] })],
    ['collStats', 59, () => db().command({ collStats: 'rows' })],
    ['a stage that is left out', 238, () => rows().aggregate([{ $out: 'elsewhere' }]).toArray()],
    ['a change stream', 238, () => rows().aggregate([{ $changeStream: {} }]).toArray()],
    ['an accumulator that is left out', 15952, () => rows().aggregate([{ $group: { _id: 1, n: { $stdDevPop: 1 } } }]).toArray()],
    ['server-side JavaScript', 238, () => rows().findOne({ $where: 'true' })],
    ['a collation', 238, () => rows().find({}, { collation: { locale: 'de' } }).toArray()],
    ['a collation of an update', 238, () => rows().updateOne({}, { $set: { a: 1 } }, { collation: { locale: 'de' } })],
    ['a collation of an index', 238, () => rows().createIndex({ a: 1 }, { collation: { locale: 'de' } })],
    ['a hidden index', 238, () => rows().createIndex({ a: 1 }, { hidden: true })],
    ['a text index', 67, () => rows().createIndex({ a: 'text' })],
    ['a wildcard index', 67, () => rows().createIndex({ '$**': 1 })],
    ['$jsonSchema', 238, () => rows().findOne({ $jsonSchema: {} })],
    ['a capped collection', 238, () => db().createCollection('capped', { capped: true, size: 100 })],
    ['a tailable cursor', 238, () => rows().find({}, { tailable: true }).toArray()],
  ])('%s: %i', async (_what, code, act) => {
    expect((await rejection(act())).code).toBe(code);
  });
});
