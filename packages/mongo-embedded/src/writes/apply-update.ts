import { pipelineUpdate } from '../aggregate/pipeline-update';
import type { Budget } from '../budget';
import { namedPaths } from '../changes/describe-update';
import type { Collation } from '../bson/collation';
import { equal } from '../bson/compare';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { Transaction } from '../storage/transaction';
import type { View } from '../storage/view';
import type { Note } from './statements';
import { compileUpdate, immutableId } from '../update/compile';
import type { CompiledUpdate } from '../update/compile';
import { upsertSeed } from '../update/upsert';
import { filterContext } from '../commands/arguments';
import { changeAtOnce, changeInSlices } from './changes';
import type { ChangePlan, ChangeResult } from './changes';
import { fillTimestamps, prepare } from './documents';
import type { PreparedDocument } from './documents';
import type { CommandContext, Engine } from '../engine/engine';

export interface UpdateStatement {
  db: string;
  transaction?: Transaction;
  collection: string;
  filter: Doc;
  update: Doc | Doc[];
  multi: boolean;
  upsert: boolean;
  arrayFilters?: Doc[];
  hint?: BsonValue;
  sort?: SortSpec;
  variables?: Doc;
  collation?: Collation;
  /** The bytes that a replacement came as. */
  source?: Buffer;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: BsonValue;
  /** The last document, as it was and as it is. */
  before?: Doc;
  after?: Doc;
  bytesBefore?: Buffer;
  bytesAfter?: Buffer;
}

/**
 * Runs one update within one write.
 * @throws ServerError with MongoDB's code for what is wrong in it; TakesLong, before it changes anything.
 */
export function updateAtOnce(
  engine: Engine,
  view: View,
  statement: UpdateStatement,
  budget: Budget,
): UpdateResult {
  const update = compiled(statement);
  const plan = planOf(engine, statement, update);
  const result = plan ? changeAtOnce(view, plan, budget) : undefined;
  if (result?.matched || !statement.upsert) return shown(result);
  return upsert(engine, view, statement, update);
}

/** Runs one update in writes that are short. @throws ServerError as `updateAtOnce` does. */
export async function updateInSlices(
  engine: Engine,
  context: CommandContext,
  statement: UpdateStatement,
  note?: Note<UpdateResult>,
): Promise<UpdateResult> {
  const update = compiled(statement);
  const plan = planOf(engine, statement, update);
  const noteChange = note && ((view: View, result: ChangeResult) => note(view, shown(result)));
  const result = plan ? await changeInSlices(engine, context, plan, noteChange) : undefined;
  if (result?.matched || !statement.upsert) return shown(result);
  return engine.write(context, (view) => {
    const made = upsert(engine, view, statement, update);
    note?.(view, made);
    return made;
  });
}

function compiled({
  filter,
  update: given,
  multi,
  arrayFilters,
  variables,
  collation,
}: UpdateStatement): CompiledUpdate {
  const expressions = filterContext(variables, collation);
  const update = compileUpdate(given, {
    ...expressions,
    arrayFilters,
    pipeline: pipelineUpdate(variables),
  });
  if (update.isReplacement && multi)
    throw new ServerError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  compileFilter(filter, expressions);
  return update;
}

function planOf(
  engine: Engine,
  statement: UpdateStatement,
  update: CompiledUpdate,
): ChangePlan | undefined {
  const { filter, hint, sort, variables, multi, collation } = statement;
  const collection = engine.collectionOf(statement, statement.collection);
  return (
    collection && {
      collection,
      query: { filter, hint, sort, variables, collation, limit: multi ? 0 : 1 },
      change(view, { recordId, bytes, before }, state) {
        const changed = update.apply(before, state);
        const source = update.isReplacement ? statement.source : bytes;
        const prepared = changed && prepare(changed, source);
        const next = prepared && withMoments(engine, update, prepared);
        if (next)
          engine.store.update(view, collection, {
            recordId,
            before,
            after: next.document,
            bytes: next.bytes,
            named: update.isReplacement ? undefined : namedPaths(statement.update),
          });
        return {
          before,
          after: next?.document ?? before,
          isModified: !!next,
          bytesBefore: bytes,
          bytesAfter: next?.bytes ?? bytes,
        };
      },
    }
  );
}

const withMoments = (engine: Engine, { isReplacement }: CompiledUpdate, made: PreparedDocument) =>
  isReplacement ? fillTimestamps(made, () => engine.tick()) : made;

const shown = (
  { matched, modified, last }: ChangeResult = { matched: 0, modified: 0 },
): UpdateResult => ({
  matched,
  modified,
  before: last?.before,
  after: last?.after,
  bytesBefore: last?.bytesBefore,
  bytesAfter: last?.bytesAfter,
});

function upsert(
  engine: Engine,
  view: View,
  statement: UpdateStatement,
  update: CompiledUpdate,
): UpdateResult {
  const seed = upsertSeed(statement.filter);
  // A replacement keeps nothing of the query but its `_id`.
  const bare = seed._id === undefined ? {} : { _id: seed._id };
  const start = update.isReplacement ? bare : seed;
  const made = update.apply(start, {}, true) ?? start;
  if (seed._id !== undefined && !equal(made._id, seed._id)) throw immutableId();
  const prepared = prepare(made, update.isReplacement ? statement.source : undefined);
  const { document, bytes } = withMoments(engine, update, prepared);
  engine.store.insert(
    view,
    engine.ensureCollection(statement, statement.collection),
    document,
    bytes,
  );
  return { matched: 0, modified: 0, upsertedId: document._id, after: document, bytesAfter: bytes };
}
