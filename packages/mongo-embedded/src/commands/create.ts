import { notImplemented } from '../errors';
import { collectionName, refuseCollation, writeConcernError } from './arguments';
import type { Handler } from './engine';

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
  refuseCollation(command.collation);
  return engine.write(context, () => {
    engine.ensureCollection(db, name);
    return { ok: 1, ...writeConcernError(context) };
  });
};
