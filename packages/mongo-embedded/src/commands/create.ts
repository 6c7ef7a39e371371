import { collationOf } from '../bson/collation';
import { equal } from '../bson/compare';
import type { Doc } from '../bson/types';
import type { Handler } from '../engine/engine';
import { ServerError, notImplemented } from '../errors';
import { collectionName, writeConcernError } from './arguments';

const NOT_IMPLEMENTED = [
  'capped',
  'validator',
  'viewOn',
  'timeseries',
  'clusteredIndex',
  'expireAfterSeconds',
  'encryptedFields',
  'changeStreamPreAndPostImages',
];

export const create: Handler = async (engine, context) => {
  const { command, db } = context;
  const name = collectionName(context);
  const option = NOT_IMPLEMENTED.find(
    (each) => command[each] !== undefined && command[each] !== false,
  );
  if (option) throw notImplemented(`A collection with the option '${option}'`);
  const collation = collationOf(command.collation)?.spec;
  const options: Doc = collation ? { collation } : {};
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
