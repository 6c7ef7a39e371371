import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { applyDelete } from './apply-delete';
import { applyUpdate } from './apply-update';
import {
  collationFor,
  documentArgument,
  letVariables,
  matchContext,
  parseSort,
  writeConcernError,
} from './arguments';
import type { Handler } from './engine';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import { compileProjection } from '../query/projection';

export const findAndModify: Handler = async (engine, context) => {
  const command = context.cmd,
    name = (command.findAndModify ?? command.findandmodify) as string,
    fields = command.fields as Doc | undefined;
  engine.coll(context, name);
  const vars = letVariables(command.let),
    filter = documentArgument(command.query, 'query'),
    sort = parseSort(command.sort);
  if (command.remove && (command.update !== undefined || toBool(command.new) || toBool(command.upsert)))
    throw new ServerError(
      9,
      toBool(command.new)
        ? "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document"
        : command.update !== undefined
          ? 'Cannot specify both an update and remove=true'
          : 'Cannot specify both upsert=true and remove=true',
    );
  if (!command.remove && command.update === undefined)
    throw new ServerError(9, 'Either an update or remove=true must be specified');
  return engine.write(context, (view) => {
    const collection = engine.store.get(context.db, name),
      collation = collationFor(context, collection),
      mc = matchContext(collation, vars),
      proj = compileProjection(fields, mc);
    let state: MatchState = {};
    const posNeeded = fields && Object.keys(fields).some((k) => k.endsWith('.$'));
    const shape = (d: Doc | undefined) => {
      if (!d) return null;
      if (!proj) return d;
      if (posNeeded) {
        state = {};
        compileFilter(filter, mc)(d, state);
      }
      return proj(d, state);
    };
    if (toBool(command.remove)) {
      const r = applyDelete(
        engine,
        view,
        collection,
        {
          q: filter,
          limit: 1,
          collation: command.collation,
          hint: command.hint,
        },
        vars,
        sort,
      );
      return {
        lastErrorObject: { n: r.n },
        value: shape(r.doc),
        ...writeConcernError(context),
        ok: 1,
      };
    }
    const r = applyUpdate(
      engine,
      view,
      collection,
      {
        q: filter,
        u: command.update,
        multi: false,
        upsert: toBool(command.upsert),
        arrayFilters: command.arrayFilters,
        collation: command.collation,
        hint: command.hint,
      },
      vars,
      () => engine.need(context.db, name),
      sort,
    );
    return {
      lastErrorObject: {
        n: r.upserted !== undefined ? 1 : r.n,
        updatedExisting: r.n > 0,
        ...(r.upserted !== undefined ? { upserted: r.upserted } : {}),
      },
      value: toBool(command.new) ? shape(r.after) : shape(r.before),
      ...writeConcernError(context),
      ok: 1,
    };
  });
};
