import { Long } from 'bson';
import { encode } from '../bson/codec';
import { toBool, toNumberOr } from '../bson/number';
import type { Doc } from '../bson/types';
import { compileFilter } from '../query/filter';
import { compileProjection } from '../query/projection';
import { collectionName, countArgument, documentArgument, filterContext, sortArgument, variablesArgument } from './arguments';
import type { Handler } from './engine';
import { DEFAULT_BATCH } from './limits';
import { type Query, findMatches, planQuery } from './matches';

export const find: Handler = (engine, context) => {
  const { command, db, session } = context;
  const name = collectionName(context);
  const namespace = `${db}.${name}`;
  const limit = toNumberOr(command.limit, 0);
  const query: Query = {
    filter: documentArgument(command.filter, 'filter'),
    sort: sortArgument(command.sort),
    skip: countArgument(command.skip, 'skip', 0),
    limit: Math.abs(limit),
    hint: command.hint,
    variables: variablesArgument(command.let),
  };
  const expressions = filterContext(query.variables);
  const project = compileProjection(command.projection as Doc | undefined, expressions);
  compileFilter(query.filter, expressions);
  const collection = engine.store.catalog.find(db, name);
  if (!collection) return { cursor: { firstBatch: [], id: Long.ZERO, ns: namespace }, ok: 1 };

  const view = engine.viewOf(context);
  const matches = findMatches(view, collection, query, engine.newBudget(), planQuery(view, collection, query));
  return engine.cursors.first(
    namespace,
    project ? projected() : stored(),
    {
      batchSize: countArgument(command.batchSize, 'batchSize', DEFAULT_BATCH),
      singleBatch: toBool(command.singleBatch) || limit < 0,
      noTimeout: toBool(command.noCursorTimeout),
      session,
    },
  );

  function* projected(): Iterable<Buffer> {
    for (const { document, state } of matches) yield encode(project!(document(), state));
  }

  /** Without a projection the stored bytes go out unchanged. */
  function* stored(): Iterable<Buffer> {
    for (const { bytes } of matches) yield bytes;
  }
};
