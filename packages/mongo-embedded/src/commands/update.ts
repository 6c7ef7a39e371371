import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { applyUpdate } from './apply-update';
import { documentArgument, documentList, letVariables, parseSort, writeConcernError } from './arguments';
import { isConflict, writeError } from './documents';
import type { Handler } from './engine';
import { ServerError } from '../errors';

export const update: Handler = async (engine, context) => {
  const command = context.cmd,
    name = command.update as string;
  engine.coll(context, name);
  const ups = documentList(context, 'updates'),
    ordered = toBool(command.ordered, true),
    vars = letVariables(command.let);
  return engine.write(context, (view) => {
    let n = 0,
      m = 0;
    const upserted: Doc[] = [],
      errs: Doc[] = [];
    for (let i = 0; i < ups.length; i++) {
      const u = ups[i];
      try {
        if (u.multi && u.sort) throw new ServerError(9, 'Cannot specify sort with multi=true');
        if (
          toBool(u.multi) &&
          toBool(u.upsert) &&
          !Array.isArray(u.u) &&
          (Object.keys(u.u as Doc)[0] || 'x')[0] !== '$'
        )
          throw new ServerError(9, 'multi update is not supported for replacement-style update');
        const r = applyUpdate(
          engine,
          view,
          engine.store.get(context.db, name),
          {
            q: documentArgument(u.q, 'q'),
            u: u.u,
            multi: toBool(u.multi),
            upsert: toBool(u.upsert),
            arrayFilters: u.arrayFilters,
            collation: u.collation,
            hint: u.hint,
            c: u.c,
          },
          vars,
          () => engine.need(context.db, name),
          parseSort(u.sort),
        );
        n += r.n;
        m += r.m;
        if (r.upserted !== undefined) {
          upserted.push({ index: i, _id: r.upserted });
          n++;
        }
      } catch (x) {
        if (!(x instanceof ServerError) || isConflict(x)) throw x;
        if (context.tx) context.abort = true;
        errs.push(writeError(i, x));
        if (ordered || context.tx) break;
      }
    }
    return {
      n,
      nModified: m,
      ...(upserted.length ? { upserted } : {}),
      ...(errs.length ? { writeErrors: errs } : {}),
      ...writeConcernError(context),
      ok: 1,
    };
  });
};
