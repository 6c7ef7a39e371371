import { encode } from '../bson/codec';
import { rawDocuments } from '../bson/field-order';
import { toNumber } from '../bson/number';
import type { Handler } from '../engine/engine';
import { fillTimestamps, prepareBytes } from '../writes/documents';
import { runStatements } from '../writes/statements';
import { collectionName, documentList } from './arguments';

export const insert: Handler = async (engine, context) => {
  const name = collectionName(context);
  // As they came: documents decoded would lose the order of names like integers.
  const documents =
    context.sequences?.get('documents') ??
    (context.body && rawDocuments(context.body, 'documents')) ??
    documentList(context, 'documents').map(encode);
  return runStatements(engine, context, documents, {
    start: { n: 0 },
    atOnce(view, given) {
      const { document, bytes } = fillTimestamps(prepareBytes(given), () => engine.tick());
      engine.store.insert(view, engine.ensureCollection(context, name), document, bytes);
    },
    add: (counts) => (counts.n = toNumber(counts.n) + 1),
  });
};
