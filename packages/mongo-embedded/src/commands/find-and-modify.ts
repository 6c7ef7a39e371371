import { orderedLike, rawDocument } from '../bson/field-order';
import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import type { View } from '../storage/view';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import { compileProjection } from '../query/projection';
import { TakesLong } from '../rows';
import { deleteAtOnce, deleteInSlices } from '../writes/apply-delete';
import { updateAtOnce, updateInSlices } from '../writes/apply-update';
import type { UpdateResult, UpdateStatement } from '../writes/apply-update';
import {
  collationArgument,
  collectionName,
  documentArgument,
  filterContext,
  sortArgument,
  variablesArgument,
  writeConcernError,
} from './arguments';
import type { ChangeResult } from '../writes/changes';
import type { Handler } from '../engine/engine';

export const findAndModify: Handler = async (engine, context) => {
  const { command, retry } = context;
  checkArguments(command);
  if (retry?.progress) return retry.progress;
  const collection = collectionName(context);
  const statement = {
    db: context.db,
    transaction: context.transaction,
    collection,
    collation: collationArgument(command.collation, engine.collectionOf(context, collection)),
    filter: documentArgument(command.query, 'query'),
    hint: command.hint,
    sort: sortArgument(command.sort),
    variables: variablesArgument(command.let),
  };
  const shape = shaper(command, statement);
  const complete = (reply: Doc): Doc => ({ ...reply, ...writeConcernError(context), ok: 1 });
  const showRemoved = (result: ChangeResult) => complete(removed(result, shape));
  const showUpdated = (result: UpdateResult) =>
    complete(updated(result, toBool(command.new), shape));
  if (toBool(command.remove)) return showRemoved(await removeOne());
  return showUpdated(await updateOne());

  /** The result of a write that notes its reply. */
  function noting<Result>(show: (result: Result) => Doc) {
    return (view: View, result: Result): Result => {
      retry?.note(view, show(result));
      return result;
    };
  }

  function removeOne(): Promise<ChangeResult> {
    const removal = { ...statement, limit: 1 };
    const note = noting(showRemoved);
    return engine
      .write(context, (view, budget) => note(view, deleteAtOnce(engine, view, removal, budget)))
      .catch(ifLong(() => deleteInSlices(engine, context, removal, note)));
  }

  function updateOne(): Promise<UpdateResult> {
    const update: UpdateStatement = {
      ...statement,
      update: command.update as Doc | Doc[],
      multi: false,
      upsert: toBool(command.upsert),
      arrayFilters: command.arrayFilters as Doc[] | undefined,
      source: context.body && rawDocument(context.body, 'update'),
    };
    const note = noting(showUpdated);
    return engine
      .write(context, (view, budget) => note(view, updateAtOnce(engine, view, update, budget)))
      .catch(ifLong(() => updateInSlices(engine, context, update, note)));
  }
};

/** For a write that was too long to be one. */
const ifLong =
  <Result>(act: () => Promise<Result>) =>
  (error: unknown): Promise<Result> => {
    if (error instanceof TakesLong) return act();
    throw error;
  };

type Shape = (document: Doc | undefined, bytes: Buffer | undefined) => Doc | null;

function checkArguments({ remove, update, new: wantsNew, upsert }: Doc): void {
  if (!toBool(remove)) {
    if (update !== undefined) return;
    throw new ServerError('FailedToParse', 'Either an update or remove=true must be specified');
  }
  if (toBool(wantsNew))
    throw new ServerError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (update !== undefined)
    throw new ServerError('FailedToParse', 'Cannot specify both an update and remove=true');
  if (toBool(upsert))
    throw new ServerError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
}

/** The projection of the returned document. A positional one needs the match again, which the write has left behind. */
function shaper(
  { fields }: Doc,
  { filter, variables, collation }: Pick<UpdateStatement, 'filter' | 'variables' | 'collation'>,
): Shape {
  const expressions = filterContext(variables, collation);
  const project = compileProjection(fields as Doc | undefined, expressions);
  const matches = compileFilter(filter, expressions);
  return (document, bytes) => {
    if (!document) return null;
    if (!project) return orderedLike(document, bytes!);
    const state: MatchState = {};
    matches(document, state);
    return orderedLike(project(document, state), bytes!);
  };
}

const removed = ({ matched, last }: ChangeResult, shape: Shape): Doc => ({
  lastErrorObject: { n: matched },
  value: shape(last?.before, last?.bytesBefore),
});

function updated(
  { matched, upsertedId, before, after, bytesBefore, bytesAfter }: UpdateResult,
  wantsNew: boolean,
  shape: Shape,
): Doc {
  const upserted = upsertedId === undefined ? {} : { upserted: upsertedId };
  return {
    lastErrorObject: {
      n: upsertedId === undefined ? matched : 1,
      updatedExisting: matched > 0,
      ...upserted,
    },
    value: wantsNew ? shape(after, bytesAfter) : shape(before, bytesBefore),
  };
}
