import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import { compileProjection } from '../query/projection';
import type { View } from '../storage/view';
import { type UpdateStatement, applyUpdate } from './apply-update';
import { collectionName, documentArgument, filterContext, sortArgument, variablesArgument, writeConcernError } from './arguments';
import { applyDelete } from './delete';
import type { CommandContext, Engine, Handler } from './engine';

export const findAndModify: Handler = async (engine, context) => {
  const { command } = context;
  checkArguments(command);
  const statement = {
    db: context.db,
    collection: collectionName(context),
    filter: documentArgument(command.query, 'query'),
    hint: command.hint,
    sort: sortArgument(command.sort),
    variables: variablesArgument(command.let),
  };
  const shape = shaper(command, statement.filter, statement.variables);
  const reply = await engine.write(context, (view) =>
    toBool(command.remove)
      ? removeOne(engine, view, statement, shape)
      : updateOne(engine, view, context, statement, shape),
  );
  return { ...reply, ...writeConcernError(context), ok: 1 };
};

type Shape = (document: Doc | undefined) => Doc | null;
type Statement = Omit<UpdateStatement, 'update' | 'multi' | 'upsert'>;

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
  if (toBool(upsert)) throw new ServerError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
}

/** The projection of the answered document. A positional one needs the match again, which the write has left behind. */
function shaper({ fields }: Doc, filter: Doc, variables?: Doc): Shape {
  const expressions = filterContext(variables);
  const project = compileProjection(fields as Doc | undefined, expressions);
  const matches = compileFilter(filter, expressions);
  return (document) => {
    if (!document) return null;
    if (!project) return document;
    const state: MatchState = {};
    matches(document, state);
    return project(document, state);
  };
}

function removeOne(engine: Engine, view: View, statement: Statement, shape: Shape): Doc {
  const { count, document } = applyDelete(engine, view, { ...statement, limit: 1 });
  return { lastErrorObject: { n: count }, value: shape(document) };
}

function updateOne(engine: Engine, view: View, { command }: CommandContext, statement: Statement, shape: Shape): Doc {
  const { matched, upsertedId, before, after } = applyUpdate(engine, view, {
    ...statement,
    update: command.update as Doc | Doc[],
    multi: false,
    upsert: toBool(command.upsert),
    arrayFilters: command.arrayFilters as Doc[] | undefined,
  });
  const upserted = upsertedId === undefined ? {} : { upserted: upsertedId };
  return {
    lastErrorObject: { n: upsertedId === undefined ? matched : 1, updatedExisting: matched > 0, ...upserted },
    value: shape(toBool(command.new) ? after : before),
  };
}
