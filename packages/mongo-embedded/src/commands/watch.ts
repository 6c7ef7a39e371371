import { decode } from '../bson/codec';
import { equal } from '../bson/compare';
import type { Doc } from '../bson/types';
import { isDocument } from '../bson/types';
import type { Budget } from '../budget';
import { parseStreamOptions } from '../changes/options';
import type { LookUp } from '../changes/event';
import type { Scope } from '../changes/scope';
import { ChangeStream, checkStreamStages } from '../changes/stream';
import type { PipelineContext } from '../aggregate/context';
import type { CommandContext, Engine } from '../engine/engine';
import { ServerError } from '../errors';
import { findMatches } from '../query/matches';
import { PAUSE } from '../rows';

export const isChangeStream = ([first]: Doc[]): boolean =>
  first !== undefined && '$changeStream' in first;

/**
 * An aggregate that begins with `$changeStream`: a cursor that goes on as things happen.
 * @param collection undefined for a stream of a database, or of all.
 * @throws ServerError as `parseStreamOptions` does, 263 in a transaction, 73 for a stream of all outside `admin`.
 */
export async function watch(
  engine: Engine,
  context: CommandContext,
  [first, ...stages]: Doc[],
  { collection, batchSize }: { collection?: string; batchSize: number },
  pipelineContext: PipelineContext,
): Promise<Doc> {
  const { db, session, transaction } = context;
  if (transaction)
    throw new ServerError(
      'OperationNotSupportedInTransaction',
      'Operation not permitted in transaction :: caused by :: ' +
        'Aggregation stage $changeStream cannot run within a multi-document transaction',
    );
  const options = parseStreamOptions(first.$changeStream);
  checkStreamStages(stages);
  const isOfCluster = options.isOfCluster;
  if (isOfCluster && (db !== 'admin' || collection !== undefined))
    throw new ServerError(
      'InvalidOptions',
      'A $changeStream with allChangesForCluster:true may only be opened on the admin database',
    );
  const scope: Scope = isOfCluster ? {} : { db, collection };
  const { budget } = pipelineContext;
  const live = new ChangeStream(
    engine.store.keyValues.changes,
    scope,
    options,
    stages,
    pipelineContext,
    lookUpIn(engine, budget),
  );
  const namespace = `${db}.${collection ?? '$cmd.aggregate'}`;
  return engine.cursors.first(namespace, live.rows, budget, { batchSize, session, live });
}

/** Reads the document of a change as it is now. */
const lookUpIn =
  (engine: Engine, budget: Budget): LookUp =>
  ({ db, collection: name, uuid, key }) => {
    const collection = engine.store.catalog.find(db, name!);
    if (!collection || !isDocument(key) || !uuid || !equal(collection.uuid, uuid)) return null;
    const query = { filter: { _id: { $eq: key._id } }, limit: 1 };
    for (const match of findMatches(engine.store.keyValues.committed, collection, query, budget))
      if (match !== PAUSE) return decode(match.bytes);
    return null;
  };
