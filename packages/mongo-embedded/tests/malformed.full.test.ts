import { Long } from 'mongodb';
import type { Document } from 'mongodb';
import { OPERATORS } from '../src/expressions/operators';
import { useCollections } from './collections';
import { rejection, testEmbedded } from './server-under-test';

const { db } = useCollections('malformed');

const VALUES = [
  null,
  true,
  1,
  -1,
  1.5,
  NaN,
  'x',
  '',
  [],
  [1],
  {},
  { a: 1 },
  { $x: 1 },
  new Date(0),
  /x/,
  Long.MAX_VALUE,
];
const GENERIC = 'txnNumber autocommit readConcern writeConcern maxTimeMS';
const COMMANDS: [Document, string][] = [
  [
    { find: 'rows' },
    'filter projection sort hint skip limit batchSize singleBatch collation allowDiskUse let',
  ],
  [{ insert: 'rows', documents: [{}] }, 'documents ordered bypassDocumentValidation'],
  [{ update: 'rows', updates: [{ q: {}, u: { $set: { a: 1 } } }] }, 'updates ordered let'],
  [{ delete: 'rows', deletes: [{ q: {}, limit: 1 }] }, 'deletes ordered let'],
  [
    { findAndModify: 'rows', update: { $set: { a: 1 } } },
    'query sort remove update new fields upsert arrayFilters hint collation let',
  ],
  [{ aggregate: 'rows', pipeline: [], cursor: {} }, 'collation cursor explain hint let pipeline'],
  [{ count: 'rows' }, 'query limit skip hint collation fields'],
  [{ distinct: 'rows', key: 'a' }, 'key query collation hint'],
  [{ create: 'made' }, 'capped size max idIndex collation viewOn pipeline'],
  [{ createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 'a_1' }] }, 'indexes commitQuorum'],
  [{ dropIndexes: 'rows' }, 'index'],
  [{ collMod: 'rows' }, 'index changeStreamPreAndPostImages'],
  [{ listCollections: 1 }, 'filter nameOnly cursor'],
  [{ listIndexes: 'rows' }, 'cursor'],
  [{ getMore: Long.fromNumber(1), collection: 'rows' }, 'collection batchSize'],
  [{ killCursors: 'rows', cursors: [] }, 'cursors'],
  [{ explain: { find: 'rows' } }, 'verbosity'],
  [{ endSessions: [] }, ''],
  [{ killSessions: [] }, ''],
  [{ refreshSessions: [] }, ''],
];
const STATEMENTS: [Document, string, string][] = [
  [
    { update: 'rows', updates: [{ q: {}, u: { $set: { a: 1 } } }] },
    'updates',
    'q u c multi upsert collation arrayFilters hint sort',
  ],
  [{ delete: 'rows', deletes: [{ q: {}, limit: 1 }] }, 'deletes', 'q limit collation hint'],
  [
    { createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
    'indexes',
    'key name unique sparse expireAfterSeconds partialFilterExpression hidden collation v',
  ],
];
const STAGES =
  '$addFields $bucket $bucketAuto $count $facet $graphLookup $group $limit $lookup $match $merge $out $project ' +
  '$redact $replaceRoot $replaceWith $sample $set $skip $sort $sortByCount $unionWith $unset $unwind';
const CONDITIONS =
  '$eq $gt $in $nin $not $exists $type $all $elemMatch $size $mod $regex $bitsAllSet $geoWithin $geoIntersects $near';
const UPDATES =
  '$set $unset $inc $mul $min $max $rename $push $pull $pullAll $addToSet $pop $bit $currentDate $setOnInsert';

/** What a message of JavaScript or of this server's own code looks like. */
const OWN_WORDS =
  /is not (a function|iterable)|Cannot (read|convert|destructure)|\[object |to a BigInt|Maximum call|: undefined$/;

const names = (text: string): string[] => text.split(' ').filter(Boolean);
const aggregation = (stage: Document): Document => ({
  aggregate: 'rows',
  pipeline: [stage],
  cursor: {},
});

const malformed: [string, Document[]][] = [
  ...COMMANDS.map(([command, fields]): [string, Document[]] => [
    Object.keys(command)[0],
    [Object.keys(command)[0], ...names(`${fields} ${GENERIC}`)].flatMap((field) =>
      VALUES.map((value) => ({ ...command, [field]: value })),
    ),
  ]),
  ...STATEMENTS.map(([command, list, fields]): [string, Document[]] => [
    `a statement of ${list}`,
    names(fields).flatMap((field) =>
      VALUES.map((value) => ({ ...command, [list]: [{ ...command[list][0], [field]: value }] })),
    ),
  ]),
  [
    'stages',
    names(STAGES).flatMap((stage) => VALUES.map((value) => aggregation({ [stage]: value }))),
  ],
  [
    'conditions',
    names(CONDITIONS).flatMap((operator) =>
      VALUES.map((value) => ({ find: 'rows', filter: { a: { [operator]: value } } })),
    ),
  ],
  [
    'updates',
    names(UPDATES).flatMap((operator) =>
      VALUES.flatMap((value) => [value, { a: value }]).map((value) => ({
        update: 'rows',
        updates: [{ q: {}, u: { [operator]: value } }],
      })),
    ),
  ],
  [
    'expressions',
    Object.keys(OPERATORS).flatMap((operator) =>
      VALUES.map((value) => aggregation({ $project: { z: { [operator]: value } } })),
    ),
  ],
];

testEmbedded.each(malformed)("malformed %s get MongoDB's codes", async (_what, commands) => {
  // `insertOne` would send a number of a transaction, which must not be below the malformed ones.
  await db().command({ insert: 'rows', documents: [{ a: 1, b: [1, 2], c: { d: 1 } }] });
  const wrong: string[] = [];
  for (const command of commands) {
    const { code, message = '' } = await rejection(db().command(command));
    const isOwn = code === undefined || code === 1 || code === 8 || OWN_WORDS.test(message);
    if (isOwn) wrong.push(`${code} ${message} ${JSON.stringify(command)}`);
  }
  expect(wrong).toEqual([]);
});
