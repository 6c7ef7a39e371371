import { promote } from '../bson/clone';
import { collationOf } from '../bson/collation';
import { equal } from '../bson/compare';
import type { Doc } from '../bson/types';
import { writeConcernError } from './arguments';
import type { Handler } from './engine';
import { ServerError } from '../errors';

const UNSUPPORTED_OPTIONS = [
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
  const command = context.cmd,
    name = command.create as string;
  engine.coll(context, name);
  for (const option of UNSUPPORTED_OPTIONS)
    if (command[option] !== undefined && command[option] !== false)
      throw new ServerError(238, `Collections with the option '${option}' are not supported by this server`);
  const o: Doc = {};
  if (command.collation) {
    const collation = collationOf(command.collation);
    if (collation) o.collation = collation.spec;
  }
  const collection = engine.store.get(context.db, name);
  if (collection) {
    if (equal(encodeCmp(collection.options), encodeCmp(o))) return { ok: 1 };
    throw new ServerError(
      48,
      `namespace ${context.db}.${name} already exists, but with different options: ${JSON.stringify(promote(collection.options))}`,
    );
  }
  return engine.write(context, () => {
    if (!engine.store.get(context.db, name)) engine.store.create(context.db, name, o);
    return { ok: 1, ...writeConcernError(context) };
  });
};

const encodeCmp = (d: Doc) => Object.fromEntries(Object.entries(d).sort(([a], [b]) => (a < b ? -1 : 1)));
