import { encode } from '../bson/codec';
import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { writeConcernError } from './arguments';
import { checkSize, isConflict, prepare, writeError } from './documents';
import type { Handler } from './engine';
import { ServerError, fail } from '../errors';

export const insert: Handler = async (engine, context) => {
  const command = context.cmd,
    name = command.insert as string;
  engine.coll(context, name);
  const docs: Buffer[] =
    context.raw?.get('documents') ??
    (Array.isArray(command.documents)
      ? command.documents.map((d: Doc) => encode(d))
      : fail("BSON field 'insert.documents' is missing but a required field", 40414));
  if (!docs.length)
    throw new ServerError(16, 'Write batch sizes must be between 1 and 100000. Got 0 operations.', {
      codeName: 'InvalidLength',
    });
  if (docs.length > 100000)
    throw new ServerError(
      16,
      `Write batch sizes must be between 1 and 100000. Got ${docs.length} operations.`,
      { codeName: 'InvalidLength' },
    );
  const ordered = toBool(command.ordered, true);
  if (name === 'system.indexes') throw new ServerError(73, 'cannot write to system.indexes');
  return engine.write(context, (view) => {
    const collection = engine.need(context.db, name);
    let n = 0;
    const errs: Doc[] = [];
    for (let i = 0; i < docs.length; i++) {
      try {
        checkSize(docs[i]);
        const { doc, buf } = prepare(docs[i]);
        engine.store.insert(view, collection, doc, buf);
        n++;
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
