import { useCollections } from './collections';
import { rejection, testEmbedded } from './server-under-test';

type Case = [what: string, code: number, act: () => Promise<unknown>];

const { db, rows } = useCollections('left_out');

describe('unsupported requests fail with a code of MongoDB', () => {
  testEmbedded.each<Case>([
    ...[
      { collStats: 'rows' },
      { configureFailPoint: 'failCommand', mode: 'off' },
      { mapReduce: 'rows' },
      { saslStart: 1 },
    ].map((command): Case => [
      `the command ${Object.keys(command)[0]}`,
      59,
      () => db().admin().command(command),
    ]),
    ...[
      '$changeStreamSplitLargeEvent',
      '$collStats',
      '$currentOp',
      '$densify',
      '$fill',
      '$geoNear',
      '$indexStats',
      '$listSessions',
      '$planCacheStats',
      '$search',
      '$setWindowFields',
      '$vectorSearch',
    ].map((stage): Case => [
      `the stage ${stage}`,
      238,
      () =>
        rows()
          .aggregate([{ [stage]: {} }])
          .toArray(),
    ]),
    ...['$accumulator', '$bottom', '$bottomN', '$median', '$percentile', '$top', '$topN'].map(
      (accumulator): Case => [
        `the accumulator ${accumulator}`,
        238,
        () =>
          rows()
            .aggregate([{ $group: { _id: 1, n: { [accumulator]: 1 } } }])
            .toArray(),
      ],
    ),
    ...['$function', '$meta', '$toUUID', '$toHashedIndexKey'].map((operator): Case => [
      `the expression ${operator}`,
      238,
      () =>
        rows()
          .aggregate([{ $set: { n: { [operator]: 1 } } }])
          .toArray(),
    ]),
    ['server-side JavaScript', 238, () => rows().findOne({ $where: 'true' })],
    [
      'server-side JavaScript in an expression',
      238,
      () =>
        rows()
          .aggregate([{ $set: { a: { $function: { body: '', args: [], lang: 'js' } } } }])
          .toArray(),
    ],
    [
      'a collation',
      238,
      () =>
        rows()
          .find({}, { collation: { locale: 'de' } })
          .toArray(),
    ],
    [
      'a collation of an update',
      238,
      () => rows().updateOne({}, { $set: { a: 1 } }, { collation: { locale: 'de' } }),
    ],
    [
      'a collation of an index',
      238,
      () => rows().createIndex({ a: 1 }, { collation: { locale: 'de' } }),
    ],
    ...['text', 'geoHaystack', 'hashed'].map((kind): Case => [
      `a ${kind} index`,
      67,
      () => rows().createIndex({ a: kind as 'text' }),
    ]),
    ['a wildcard index', 67, () => rows().createIndex({ '$**': 1 })],
    ['a wildcard index below a field', 67, () => rows().createIndex({ 'a.$**': 1 })],
    ['$jsonSchema', 238, () => rows().findOne({ $jsonSchema: {} })],
    [
      'a collation of a collection',
      238,
      () => db().createCollection('folded', { collation: { locale: 'de' } }),
    ],
    [
      'a capped collection',
      238,
      () => db().createCollection('capped', { capped: true, size: 100 }),
    ],
    [
      'a time series',
      238,
      () => db().createCollection('series', { timeseries: { timeField: 'at' } }),
    ],
    ['a view', 238, () => db().createCollection('view', { viewOn: 'rows' })],
    ['a validator', 238, () => db().createCollection('checked', { validator: { a: 1 } })],
    [
      'a clustered index',
      238,
      () =>
        db().createCollection('clustered', { clusteredIndex: { key: { _id: 1 }, unique: true } }),
    ],
    ['a tailable cursor', 238, () => rows().find({}, { tailable: true }).toArray()],
  ])('%s: %i', async (_what, code, act) => {
    expect((await rejection(act())).code).toBe(code);
  });
});
