import { Int32 } from 'bson';
import { promote } from '../bson/clone';
import { collationOf } from '../bson/collation';
import { equal } from '../bson/compare';
import { toBool, toNumber } from '../bson/number';
import { type Doc, bsonTypeOf, isDocument, isNumber } from '../bson/types';
import { writeConcernError } from './arguments';
import type { Handler } from './engine';
import { ServerError } from '../errors';
import type { Index, IndexSpec } from '../index/index';
import { compileFilter } from '../query/filter';

const defaultIndexName = (k: Doc) =>
  Object.keys(k)
    .map((f) => `${f}_${typeof k[f] === 'string' ? k[f] : toNumber(k[f])}`)
    .join('_');

const INDEX_OPTIONS = [
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'hidden',
];

/** Refuses the index kinds that this server does not have: an index that is never used is worse than none. */
function checkKeyPattern(key: Doc) {
  for (const field of Object.keys(key)) {
    const kind = key[field];
    if (field === '') throw new ServerError(67, 'Index keys cannot be an empty field.');
    if (field.split('.').includes('$**'))
      throw new ServerError(67, 'Wildcard indexes are not supported by this server');
    if (typeof kind === 'string') throw new ServerError(67, `Unknown index plugin '${kind}'`);
    if (!isNumber(kind) || toNumber(kind) === 0 || Number.isNaN(toNumber(kind)))
      throw new ServerError(
        67,
        `Values in the index key pattern must be non-zero numbers, found: ${isNumber(kind) ? toNumber(kind) : bsonTypeOf(kind)[1]}`,
      );
  }
}

export const createIndexes: Handler = async (engine, context) => {
  const command = context.cmd,
    name = command.createIndexes as string;
  engine.coll(context, name);
  if (!Array.isArray(command.indexes) || !command.indexes.length)
    throw new ServerError(2, 'Must specify at least one index to create');
  if (
    context.tx &&
    engine.store.get(context.db, name) &&
    engine.store.countOf(context.tx, engine.store.get(context.db, name)!) > 0
  )
    throw new ServerError(
      263,
      'Cannot create new indexes on existing collection in a multi-document transaction.',
    );
  const requested: Doc[] = command.indexes;
  return engine.write(context, (view) => {
    const fresh = !engine.store.get(context.db, name),
      collection = engine.need(context.db, name);
    engine.store.awaitWriters(view, collection);
    const before = collection.indexes.length;
    const added: Index[] = [];
    try {
      for (const s of requested) {
        if (!isDocument(s.key) || !Object.keys(s.key).length)
          throw new ServerError(67, 'Index keys cannot be empty.');
        checkKeyPattern(s.key);
        if (
          s.expireAfterSeconds !== undefined &&
          (!isNumber(s.expireAfterSeconds) || toNumber(s.expireAfterSeconds) < 0)
        )
          throw new ServerError(
            67,
            "TTL index 'expireAfterSeconds' option must be within an acceptable range",
          );
        if (s.partialFilterExpression !== undefined && toBool(s.sparse))
          throw new ServerError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
        const spec: IndexSpec = {
          v: new Int32(2),
          key: s.key,
          name: (s.name ?? defaultIndexName(s.key)) as string,
        };
        if (spec.name === '') throw new ServerError(67, 'index name cannot be empty');
        for (const o of INDEX_OPTIONS) if (s[o] !== undefined) spec[o] = s[o];
        if (spec.unique !== undefined && !toBool(spec.unique)) delete spec.unique;
        if (spec.sparse !== undefined && !toBool(spec.sparse)) delete spec.sparse;
        if (spec.hidden !== undefined && !toBool(spec.hidden)) delete spec.hidden;
        if (spec.collation) {
          const collation = collationOf(spec.collation);
          if (collation) spec.collation = collation.spec;
          else delete spec.collation;
        } else if (collection.coll && !spec.collation) spec.collation = collection.coll.spec;
        if (spec.partialFilterExpression) compileFilter(spec.partialFilterExpression);
        const isId =
          Object.keys(spec.key).length === 1 &&
          spec.key._id !== undefined &&
          isNumber(spec.key._id) &&
          toNumber(spec.key._id) > 0;
        if (isId) {
          if (toBool(s.sparse))
            throw new ServerError(197, `The field 'sparse' is not valid for an _id index specification.`, {
              codeName: 'InvalidIndexSpecificationOption',
            });
          continue;
        }
        const same = collection.indexes.find((index) => index.spec.name === spec.name),
          sameKey = collection.indexes.find(
            (index) =>
              equal(index.spec.key, spec.key) &&
              equal(index.spec.collation ?? null, spec.collation ?? null) &&
              equal(index.spec.partialFilterExpression ?? null, spec.partialFilterExpression ?? null),
          );
        const optsOf = (spec: IndexSpec) => {
          const o: Doc = {};
          for (const k of ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'collation'])
            if (spec[k] !== undefined) o[k] = spec[k];
          return o;
        };
        if (same) {
          if (!equal(same.spec.key, spec.key))
            throw new ServerError(
              86,
              `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(promote(spec))}, existing index: ${JSON.stringify(promote(same.spec))}`,
            );
          if (!equal(optsOf(same.spec), optsOf(spec)))
            throw new ServerError(
              same.spec.expireAfterSeconds !== undefined || spec.expireAfterSeconds !== undefined ? 85 : 86,
              `An existing index has the same name as the requested index but different options. Requested index: ${JSON.stringify(promote(spec))}, existing index: ${JSON.stringify(promote(same.spec))}`,
            );
          continue;
        }
        if (sameKey) {
          throw new ServerError(
            85,
            equal(optsOf(sameKey.spec), optsOf(spec))
              ? `Index already exists with a different name: ${sameKey.spec.name}`
              : `Index with pattern: ${JSON.stringify(promote(spec.key))} already exists with different options`,
          );
        }
        const ix = engine.store.newIndex(spec);
        engine.store.build(view, collection, ix);
        collection.indexes.push(ix);
        added.push(ix);
      }
    } catch (x) {
      collection.indexes = collection.indexes.filter((index) => !added.includes(index));
      for (const i of added) engine.store.wipe(view, i.prefix);
      if (fresh) engine.store.saveColl(collection);
      throw x;
    }
    engine.store.saveColl(collection);
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: fresh,
      ...(added.length ? {} : { note: 'all indexes already exist' }),
      ...writeConcernError(context),
      ok: 1,
    };
  });
};
