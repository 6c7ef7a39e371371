import { calculateObjectSize } from 'bson';
import { isPlainObject } from '../bson/clone';
import { equal } from '../bson/compare';
import { fieldIn, isDocument, isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import type { Budget } from '../budget';
import type { CommandContext, Engine, Place } from '../engine/engine';
import { wipe } from '../engine/wipe';
import { ServerError, fail, notImplemented } from '../errors';
import { getField } from '../query/path';
import { readRows } from '../rows';
import type { Rows } from '../rows';
import { showValue } from '../indexes/show-value';
import { namedArguments } from '../expressions/operator';
import type { Collection } from '../storage/collection';
import { updateAtOnce } from './apply-update';
import { prepare } from './documents';

/** Writes the rows of a pipeline where its last stage says. */
export async function writeOutput(
  engine: Engine,
  context: CommandContext,
  rows: Rows<Doc>,
  stage: Doc,
  budget: Budget,
): Promise<void> {
  if (context.transaction)
    throw new ServerError(
      'OperationNotSupportedInTransaction',
      'Cannot write with $out or $merge in a transaction.',
    );
  if (fieldIn(context.command.readConcern, 'level') === 'linearizable')
    throw new ServerError(
      'InvalidOptions',
      `${Object.keys(stage)[0]} cannot be used with a 'linearizable' read concern level`,
    );
  const target = stage.$out !== undefined ? stage.$out : mergeTarget(stage.$merge);
  const place = placeOf(target, context.db);
  const merge = stage.$out === undefined ? mergerOf(engine, place, stage.$merge) : undefined;
  const documents: Doc[] = [];
  await readRows(rows, budget, (document) => {
    budget.take(calculateObjectSize(document));
    documents.push(document);
  });
  if (merge) await inWrites(engine, documents, merge);
  else await replaceCollection(engine, place, documents);
}

interface Target extends Place {
  name: string;
}

const mergeTarget = (operand: BsonValue): BsonValue =>
  isPlainObject(operand) && 'into' in operand ? operand.into : operand;

/** @throws ServerError 16990 for what names no collection. */
function placeOf(target: BsonValue, db: string): Target {
  if (typeof target === 'string') return { db, name: target };
  if (!isDocument(target) || typeof target.coll !== 'string')
    return fail('the target must be a collection, or an object with its database', 16990);
  if (target.timeseries !== undefined) throw notImplemented('$out to a time series');
  return { db: String(target.db ?? db), name: target.coll };
}

/** Does something for each document, in writes that are short. */
async function inWrites(
  engine: Engine,
  documents: Doc[],
  act: (view: Parameters<Parameters<Engine['write']>[1]>[0], document: Doc, budget: Budget) => void,
): Promise<void> {
  for (let next = 0; next < documents.length;) {
    next = await engine.write({}, (view, budget) => {
      let at = next;
      do act(view, documents[at++], budget);
      while (at < documents.length && !budget.isTimeUp);
      return at;
    });
    await engine.rest();
  }
}

/** `$out`: the collection is the old one until all is written, then the new one. */
async function replaceCollection(engine: Engine, place: Target, documents: Doc[]): Promise<void> {
  const { catalog } = engine.store;
  const temporary = `tmp.agg_out.${process.hrtime.bigint()}`;
  const before = engine.collectionOf(place, place.name);
  const made = await engine.write({}, () => {
    const collection = engine.ensureCollection(place, temporary, before?.options);
    for (const { spec, isPrimary } of before?.indexes ?? [])
      if (!isPrimary) collection.indexes.push(catalog.newIndex(spec));
    catalog.save(collection);
    return collection;
  });
  try {
    await inWrites(engine, documents, (view, document) => {
      const prepared = prepare(document);
      engine.store.insert(view, made, prepared.document, prepared.bytes);
    });
  } catch (error) {
    await wipe(engine, await engine.write({}, (view) => catalog.drop(view, made)));
    throw error;
  }
  const left = await engine.write({}, (view) => {
    const old = engine.collectionOf(place, place.name);
    const prefixes = old ? catalog.drop(view, old) : [];
    if (old) engine.cursors.killAllOn(old.namespace);
    catalog.rename(made, place.db, place.name, old);
    return prefixes;
  });
  await wipe(engine, left);
}

const MATCHED = ['replace', 'keepExisting', 'merge', 'fail'];
const NOT_MATCHED = ['insert', 'discard', 'fail'];

/** `$merge`: what becomes of one document. @throws ServerError 51183, 51186 or 9 for a bad stage. */
function mergerOf(engine: Engine, place: Target, operand: BsonValue) {
  const given = isPlainObject(operand) && 'into' in operand ? operand : { into: operand };
  const options = ['on', 'let', 'whenMatched', 'whenNotMatched'];
  const {
    on,
    whenMatched = 'merge',
    whenNotMatched = 'insert',
    let: bound,
  } = namedArguments(given, ['into'], options, '$merge');
  if (bound !== undefined) throw notImplemented('let in $merge');
  const fields = (Array.isArray(on) ? on : [on ?? '_id']).map(String);
  if (!Array.isArray(whenMatched) && !MATCHED.includes(String(whenMatched)))
    fail(`Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not valid.`);
  if (!NOT_MATCHED.includes(String(whenNotMatched)))
    fail(`Enumeration value '${String(whenNotMatched)}' for field 'whenNotMatched' is not valid.`);
  checkUnique(engine.collectionOf(place, place.name), fields);
  const update = updateFor(whenMatched);

  return (
    view: Parameters<Parameters<Engine['write']>[1]>[0],
    given: Doc,
    budget: Budget,
  ): void => {
    const { document } = prepare(given);
    const filter = Object.fromEntries(
      fields.map((field) => [field, { $eq: valueAt(document, field) }]),
    );
    const result = updateAtOnce(
      engine,
      view,
      {
        db: place.db,
        collection: place.name,
        filter,
        update,
        multi: false,
        upsert: false,
        variables: { new: document },
      },
      budget,
    );
    if (result.matched && whenMatched === 'fail') throw duplicate(place, fields, document);
    if (result.matched || whenNotMatched === 'discard') return;
    if (whenNotMatched === 'fail')
      throw new ServerError(
        13113,
        '$merge could not find a matching document in the target collection',
      );
    const prepared = prepare(document);
    const collection = engine.ensureCollection(place, place.name);
    engine.store.insert(view, collection, prepared.document, prepared.bytes);
  };
}

function duplicate({ db, name }: Target, fields: string[], document: Doc): ServerError {
  const keyValue = Object.fromEntries(fields.map((field) => [field, valueAt(document, field)]));
  return new ServerError(
    'DuplicateKey',
    `PlanExecutor error during aggregation :: caused by :: E11000 duplicate key error collection: ${db}.${name} ` +
      `dup key: ${showValue(keyValue)} found a matching document in the target collection`,
    { keyPattern: Object.fromEntries(fields.map((field) => [field, 1])), keyValue },
  );
}

function updateFor(whenMatched: BsonValue): Doc[] {
  if (Array.isArray(whenMatched)) return whenMatched as Doc[];
  if (whenMatched === 'replace')
    return [{ $replaceWith: { $mergeObjects: ['$$new', { _id: '$_id' }] } }];
  if (whenMatched === 'merge') return [{ $replaceWith: { $mergeObjects: ['$$ROOT', '$$new'] } }];
  return [{ $set: { _id: '$_id' } }];
}

function valueAt(document: Doc, path: string): BsonValue {
  const value = path
    .split('.')
    .reduce<BsonValue>(
      (each, part) => (isDocument(each) ? getField(each, part) : undefined),
      document,
    );
  if (isNullish(value) || Array.isArray(value))
    fail("$merge write error: 'on' field cannot be missing, null or an array", 51132);
  return value;
}

/** The fields must identify a document. */
function checkUnique(collection: Collection | undefined, fields: string[]): void {
  const isIdentity = (names: string[]) => equal([...names].sort(), [...fields].sort());
  const isFound = collection?.indexes.some(
    ({ unique, spec, isBuilding }) =>
      unique && !isBuilding && !spec.partialFilterExpression && isIdentity(Object.keys(spec.key)),
  );
  if (isFound || isIdentity(['_id'])) return;
  fail('Cannot find index to verify that join fields will be unique', 51183);
}
