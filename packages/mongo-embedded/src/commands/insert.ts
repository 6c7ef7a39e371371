import { encode } from '../bson/codec';
import { collectionName, documentList } from './arguments';
import { prepareBytes } from './documents';
import type { Handler } from './engine';
import { runStatements } from './statements';

export const insert: Handler = async (engine, context) => {
  const name = collectionName(context);
  const documents =
    context.sequences?.get('documents') ?? documentList(context, 'documents').map(encode);
  let n = 0;
  const reply = await runStatements(engine, context, documents, {
    atOnce(view, given) {
      const { document, bytes } = prepareBytes(given);
      engine.store.insert(view, engine.ensureCollection(context.db, name), document, bytes);
    },
    done: () => n++,
  });
  return { n, ...reply };
};
