import { toBool, toNumber } from '../bson/number';
import type { Doc } from '../bson/types';
import { applyDelete } from './apply-delete';
import { documentArgument, documentList, letVariables, writeConcernError } from './arguments';
import { isConflict, writeError } from './documents';
import type { Handler } from './engine';
import { ServerError } from '../errors';

export const deleteDocuments: Handler = async (engine, context) => {
  const command = context.cmd,
    name = command.delete as string;
  engine.coll(context, name);
  const ds = documentList(context, 'deletes'),
    ordered = toBool(command.ordered, true),
    vars = letVariables(command.let);
  return engine.write(context, (view) => {
    let n = 0;
    const errs: Doc[] = [];
    for (let i = 0; i < ds.length; i++) {
      const d = ds[i];
      try {
        const lim = toNumber(d.limit);
        if (lim !== 0 && lim !== 1)
          throw new ServerError(9, `The limit field in delete objects must be 0 or 1. Got ${lim}`);
        n += applyDelete(
          engine,
          view,
          engine.store.get(context.db, name),
          {
            q: documentArgument(d.q, 'q'),
            limit: lim,
            collation: d.collation,
            hint: d.hint,
          },
          vars,
        ).n;
      } catch (x) {
        if (!(x instanceof ServerError) || isConflict(x)) throw x;
        if (context.tx) context.abort = true;
        errs.push(writeError(i, x));
        if (ordered || context.tx) break;
      }
    }
    return {
      n,
      ...(errs.length ? { writeErrors: errs } : {}),
      ...writeConcernError(context),
      ok: 1,
    };
  });
};
