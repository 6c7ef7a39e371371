import { isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { typeName } from '../bson/type-name';
import { ServerError } from '../errors';

const NUMBERS = ['long', 'int', 'decimal', 'double'];
/** The names that the tables below use for several BSON types. */
const GROUPS: Record<string, string[]> = {
  number: NUMBERS,
  flag: ['bool', ...NUMBERS],
  hint: ['string', 'object'],
  change: ['object', 'array'],
  names: ['string', 'object', 'array'],
  target: ['bool', 'binData'],
};

/** The types of the fields that every command may carry. */
const GENERIC =
  'autocommit:bool lsid:object maxTimeMS:number readConcern:object startTransaction:bool ' +
  'txnNumber:long writeConcern:object';

/** The BSON types of each command's fields, as in MongoDB's definitions; `!` marks a required field. */
const TYPES: Record<string, string> = {
  aggregate:
    'allowDiskUse:flag bypassDocumentValidation:flag collation:object cursor:object explain:flag hint:hint let:object',
  bulkWrite:
    'bypassDocumentValidation:flag cursor:object errorsOnly:flag let:object nsInfo:array ops:array ordered:flag',
  collMod: 'changeStreamPreAndPostImages:object index:object',
  count: 'collation:object fields:object hint:hint limit:number query:object skip:number',
  create:
    'capped:flag changeStreamPreAndPostImages:object collation:object idIndex:object indexOptionDefaults:object max:number pipeline:array size:number storageEngine:object viewOn:string',
  createIndexes: 'indexes:array',
  delete: 'bypassDocumentValidation:flag deletes:array let:object ordered:flag',
  distinct: 'collation:object hint:hint key:string! query:object',
  dropIndexes: 'index:names!',
  endSessions: 'endSessions:array',
  explain: 'explain:object! verbosity:string',
  find: 'allowDiskUse:flag allowPartialResults:flag awaitData:flag batchSize:number collation:object filter:object hint:hint let:object limit:number max:object min:object noCursorTimeout:flag projection:object returnKey:flag showRecordId:flag singleBatch:flag skip:number sort:object tailable:flag',
  findAndModify:
    'arrayFilters:array bypassDocumentValidation:flag collation:object fields:object hint:hint let:object new:flag query:object remove:flag sort:object update:change upsert:flag',
  getMore: 'batchSize:number collection:string! getMore:long!',
  insert: 'bypassDocumentValidation:flag documents:array ordered:flag',
  killCursors: 'cursors:array!',
  killSessions: 'killSessions:array',
  listCollections: 'cursor:object filter:object nameOnly:flag',
  listDatabases: 'filter:object nameOnly:flag',
  listIndexes: 'cursor:object',
  refreshSessions: 'refreshSessions:array',
  renameCollection: 'dropTarget:target renameCollection:string! to:string!',
  update: 'bypassDocumentValidation:flag let:object ordered:flag updates:array',
  'update.updates':
    'arrayFilters:array c:object collation:object hint:hint multi:flag q:object! sort:object u:change! upsert:flag',
  'delete.deletes': 'collation:object hint:hint limit:number! q:object!',
};

interface FieldType {
  name: string;
  types: string[];
  isRequired: boolean;
}

const parsed = new Map(
  Object.entries(TYPES).map(([where, fields]) => [where, fields.split(' ').map(parseField)]),
);
const generic = GENERIC.split(' ').map(parseField);

function parseField(text: string): FieldType {
  const [name, given] = text.split(':');
  const type = given.replace('!', '');
  return { name, types: GROUPS[type] ?? [type], isRequired: given.endsWith('!') };
}

/**
 * Compares the fields of a command, or of a statement such as `update.updates`, with the types MongoDB declares. Removes
 * those that are null, which MongoDB reads as no value.
 * @throws ServerError 14 for a value of another type, 40414 for a missing field.
 */
export function checkTypes(given: Doc, where: string, isStatement = false): void {
  const fields = parsed.get(where) ?? [];
  for (const field of isStatement ? fields : [...fields, ...generic]) {
    checkField(given[field.name], field, where);
    if (given[field.name] === null) delete given[field.name];
  }
}

function checkField(value: BsonValue, { name, types, isRequired }: FieldType, where: string): void {
  if (isNullish(value)) {
    if (!isRequired) return;
    throw new ServerError(40414, `BSON field '${where}.${name}' is missing but a required field`);
  }
  const found = typeName(value);
  if (types.includes(found)) return;
  const expected = types.length > 1 ? `types '[${types.join(', ')}]'` : `type '${types[0]}'`;
  throw new ServerError(
    'TypeMismatch',
    `BSON field '${where}.${name}' is the wrong type '${found}', expected ${expected}`,
  );
}
