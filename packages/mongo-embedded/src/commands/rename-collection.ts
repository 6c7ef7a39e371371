import { toBool } from '../bson/number';
import { checkName, split } from './arguments';
import type { Handler } from './engine';
import { ServerError } from '../errors';

export const renameCollection: Handler = async (engine, context) => {
  const [fd, fn] = split(context.cmd.renameCollection as string),
    [td, tn] = split(context.cmd.to as string);
  const collection = engine.store.get(fd, fn);
  if (!collection) throw new ServerError(26, `Source collection ${fd}.${fn} does not exist`);
  checkName(td, tn);
  const t = engine.store.get(td, tn);
  if (t && !toBool(context.cmd.dropTarget)) throw new ServerError(48, `target namespace exists`);
  if (t === collection) throw new ServerError(20, "Can't rename a collection to itself");
  return engine.write(context, (view) => {
    if (t) engine.store.drop(view, t);
    engine.store.rename(view, collection, td, tn);
    return { ok: 1 };
  });
};
