import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { checkTypes } from './field-types';

/** What every command may carry. */
const GENERIC = [
  '$audit',
  '$client',
  '$clusterTime',
  '$configServerState',
  '$db',
  '$oplogQueryData',
  '$queryOptions',
  '$readPreference',
  '$replData',
  'allowImplicitCollectionCreation',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'clientOperationKey',
  'comment',
  'databaseVersion',
  'lsid',
  'maxTimeMS',
  'maxTimeMSOpOnly',
  'mayBypassWriteBlocking',
  'readConcern',
  'serialization',
  'shardVersion',
  'startTransaction',
  'stmtId',
  'stmtIds',
  'tracking_info',
  'txnNumber',
  'writeConcern',
];

/** What each command takes beside its own name, as in MongoDB's definitions. */
const FIELDS: Record<string, string> = {
  abortTransaction: 'recoveryToken',
  aggregate:
    'allowDiskUse bypassDocumentValidation collation cursor explain hint let pipeline exchange fromMongos needsMerge isMapReduceCommand runtimeConstants',
  bulkWrite: 'ops nsInfo ordered bypassDocumentValidation let errorsOnly cursor',
  collMod:
    'index validator validationLevel validationAction viewOn pipeline changeStreamPreAndPostImages expireAfterSeconds timeseries cappedSize cappedMax',
  commitTransaction: 'recoveryToken',
  count: 'query limit skip hint collation fields',
  create:
    'capped size max autoIndexId idIndex storageEngine indexOptionDefaults validator validationLevel validationAction viewOn pipeline collation timeseries clusteredIndex expireAfterSeconds encryptedFields changeStreamPreAndPostImages flags temp',
  createIndexes: 'indexes commitQuorum ignoreUnknownIndexOptions v',
  delete: 'deletes ordered let bypassDocumentValidation',
  distinct: 'key query collation hint',
  drop: 'dropPendingRS',
  dropDatabase: '',
  dropIndexes: 'index',
  endSessions: '',
  explain: 'verbosity',
  find: 'filter projection sort hint skip limit batchSize singleBatch max min returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation allowDiskUse let',
  findAndModify:
    'query sort remove update new fields upsert bypassDocumentValidation arrayFilters hint collation let',
  getMore: 'collection batchSize term lastKnownCommittedOpTime',
  insert: 'documents ordered bypassDocumentValidation',
  killCursors: 'cursors',
  killSessions: '',
  listCollections: 'filter nameOnly authorizedCollections cursor',
  listDatabases: 'filter nameOnly authorizedDatabases',
  listIndexes: 'cursor includeBuildUUIDs includeIndexBuildInfo',
  refreshSessions: '',
  renameCollection: 'to dropTarget stayTemp',
  startSession: '',
  update: 'updates ordered let bypassDocumentValidation',
};

const known = new Map(
  Object.entries(FIELDS).map(([name, fields]) => [
    name,
    new Set([name, ...GENERIC, ...fields.split(' ')]),
  ]),
);

/** What a statement of a write command takes. */
const STATEMENTS: Record<string, string> = {
  updates: 'q u c multi upsert upsertSupplied collation arrayFilters hint sort sampleId',
  deletes: 'q limit collation hint sampleId',
};

const knownInStatements = new Map(
  Object.entries(STATEMENTS).map(([name, fields]) => [name, new Set(fields.split(' '))]),
);

/** @throws ServerError 14, 40414 or 40415 for a field of another type, a missing or an unknown one. */
export function checkFields(command: Doc, name: string): void {
  const fields = known.get(name);
  if (fields) refuseUnknown(command, fields, name);
  checkTypes(command, name);
}

/** @throws ServerError as `checkFields` does. */
export function checkStatement(statement: Doc, list: string, name: string): void {
  const fields = knownInStatements.get(list);
  if (fields) refuseUnknown(statement, fields, `${name}.${list}`);
  checkTypes(statement, `${name}.${list}`, true);
}

function refuseUnknown(given: Doc, fields: ReadonlySet<string>, where: string): void {
  for (const field in given)
    if (!fields.has(field))
      throw new ServerError(40415, `BSON field '${where}.${field}' is an unknown field.`);
}
