import { collationOf } from '../bson/collation';
import { equal } from '../bson/compare';
import { toBool } from '../bson/number';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import type { Handler } from '../engine/engine';
import { ServerError, fail, notImplemented } from '../errors';
import { collectionName, writeConcernError } from './arguments';

const NOT_IMPLEMENTED = [
  'capped',
  'validator',
  'viewOn',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
];

/** Whether changes keep the documents before them. @throws ServerError 14 or 40414 for what does not say. */
export function imagesOption(given: BsonValue): Doc | undefined {
  if (given === undefined) return undefined;
  if (!isDocument(given))
    return fail('changeStreamPreAndPostImages must be an object', 'TypeMismatch');
  if (given.enabled === undefined)
    return fail(
      "BSON field 'changeStreamPreAndPostImages.enabled' is missing but a required field",
      40414,
    );
  return { changeStreamPreAndPostImages: { enabled: toBool(given.enabled) } };
}

export const create: Handler = async (engine, context) => {
  const { command, db } = context;
  const name = collectionName(context);
  const option = NOT_IMPLEMENTED.find(
    (each) => command[each] !== undefined && command[each] !== false,
  );
  if (option) throw notImplemented(`A collection with the option '${option}'`);
  const collation = collationOf(command.collation)?.spec;
  const options: Doc = {
    ...(collation && { collation }),
    ...imagesOption(command.changeStreamPreAndPostImages),
  };
  return engine.write(context, () => {
    const existing = engine.collectionOf(context, name);
    if (existing && !equal(existing.options, options))
      throw new ServerError(
        'NamespaceExists',
        `namespace ${db}.${name} already exists, but with different options`,
      );
    if (!existing) engine.ensureCollection(context, name, options);
    return { ok: 1, ...writeConcernError(context) };
  });
};
