import { Long } from 'bson';
import { encodeLike } from '../bson/field-order';
import { toBool, toNumberOr } from '../bson/number';
import type { Doc } from '../bson/types';
import { compileFilter } from '../query/filter';
import { compileProjection } from '../query/projection';
import { mapRows } from '../rows';
import {
  collationArgument,
  collectionName,
  countArgument,
  documentArgument,
  filterContext,
  sortArgument,
  variablesArgument,
} from './arguments';
import type { Handler } from '../engine/engine';
import { DEFAULT_BATCH } from '../engine/limits';
import { findMatches, planQuery } from '../query/matches';
import type { Query } from '../query/matches';

export const find: Handler = (engine, context) => {
  const { command, db, session } = context;
  const name = collectionName(context);
  const namespace = `${db}.${name}`;
  const limit = toNumberOr(command.limit, 0);
  const collection = engine.collectionOf(context, name);
  const query: Query = {
    filter: documentArgument(command.filter, 'filter'),
    sort: sortArgument(command.sort),
    skip: countArgument(command.skip, 'skip', 0),
    limit: Math.abs(limit),
    hint: command.hint,
    variables: variablesArgument(command.let),
    collation: collationArgument(command.collation, collection),
  };
  const expressions = filterContext(query.variables, query.collation);
  const project = compileProjection(command.projection as Doc | undefined, expressions);
  compileFilter(query.filter, expressions);
  if (!collection) return { cursor: { firstBatch: [], id: Long.ZERO, ns: namespace }, ok: 1 };

  const view = engine.viewOf(context);
  const budget = engine.newBudget(context);
  const matches = findMatches(view, collection, query, budget, planQuery(view, collection, query));
  // Without a projection the stored bytes go out unchanged.
  const documents = mapRows(matches, ({ bytes, document, state }) =>
    project ? encodeLike(project(document(), state), bytes) : bytes,
  );
  return engine.cursors.first(namespace, documents, budget, {
    batchSize: countArgument(command.batchSize, 'batchSize', DEFAULT_BATCH),
    singleBatch: toBool(command.singleBatch) || limit < 0,
    noTimeout: toBool(command.noCursorTimeout),
    session,
  });
};
