import { equal } from '../bson/compare';
import { isPlainObject } from '../bson/clone';
import { Long } from 'bson';
import { toBool, toNumber } from '../bson/number';
import { isNumber } from '../bson/types';
import type { Doc } from '../bson/types';
import { imagesOption } from './create';
import type { Handler } from '../engine/engine';
import { ServerError, fail, notImplemented } from '../errors';
import { collectionName, writeConcernError } from './arguments';

const LEFT_OUT = [
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
  'expireAfterSeconds',
  'timeseries',
  'cappedSize',
  'cappedMax',
];

/** `collMod`: how soon the documents of a TTL index expire, whether an index is hidden, and whether changes keep
 * the documents before them. */
export const collMod: Handler = async (engine, context) => {
  const { command, db } = context;
  const name = collectionName(context);
  const option = LEFT_OUT.find((each) => command[each] !== undefined);
  if (option) throw notImplemented(`collMod with the option '${option}'`);
  const collection = engine.store.catalog.find(db, name);
  if (!collection) throw new ServerError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
  const requested = command.index;
  const stateBeforeChange = { collectionOptions: collection.options };
  const report = (operationDescription: Doc) =>
    engine.store.catalog.report({
      type: 'modify',
      db,
      collection: name,
      uuid: collection.uuid,
      details: { operationDescription, stateBeforeChange },
    });
  if (requested === undefined)
    return engine.write(context, () => {
      const images = imagesOption(command.changeStreamPreAndPostImages);
      if (images) collection.options = { ...collection.options, ...images };
      engine.store.catalog.save(collection);
      report(images ?? {});
      return { ...writeConcernError(context), ok: 1 };
    });
  if (!isPlainObject(requested)) fail('collMod: index must be an object', 'InvalidOptions');
  if (requested.unique !== undefined || requested.prepareUnique !== undefined)
    throw notImplemented('Making an index unique');
  const index = collection.indexes.find(
    ({ spec }) => spec.name === requested.name || equal(spec.key, requested.keyPattern),
  );
  if (!index) throw new ServerError('IndexNotFound', `cannot find index for ns ${db}.${name}`);
  if (requested.hidden !== undefined && requested.expireAfterSeconds === undefined)
    return hide(toBool(requested.hidden));
  const seconds = requested.expireAfterSeconds;
  if (!isNumber(seconds) || toNumber(seconds) < 0)
    fail('no expireAfterSeconds field', 'InvalidOptions');
  if (index.fields.length !== 1 || index.isPrimary)
    fail('TTL indexes are single-field indexes', 'InvalidOptions');
  const before = index.spec.expireAfterSeconds;
  return engine.write(context, () => {
    index.spec.expireAfterSeconds = seconds;
    engine.store.catalog.save(collection);
    report({ index: { name: index.spec.name, expireAfterSeconds: seconds } });
    return {
      ...(before !== undefined && { expireAfterSeconds_old: Long.fromNumber(toNumber(before)) }),
      expireAfterSeconds_new: Long.fromNumber(toNumber(seconds)),
      ...writeConcernError(context),
      ok: 1,
    };
  });

  function hide(hidden: boolean): Promise<Doc> {
    const { spec, isPrimary } = index!;
    if (isPrimary) fail("can't hide _id index");
    return engine.write(context, () => {
      const hidden_old = toBool(spec.hidden);
      if (hidden) spec.hidden = true;
      else delete spec.hidden;
      engine.store.catalog.save(collection!);
      report({ index: { name: spec.name, hidden } });
      return { hidden_old, hidden_new: hidden, ...writeConcernError(context), ok: 1 };
    });
  }
};
