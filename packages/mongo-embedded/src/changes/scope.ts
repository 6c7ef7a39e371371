import type { Doc } from '../bson/types';
import type { Change } from './change';

/** What a stream watches: a collection, a database, or all of them. */
export interface Scope {
  db?: string;
  collection?: string;
}

/** What `$out` writes before it takes its target's place, and what is MongoDB's own. */
const HIDDEN = /^(tmp\.agg_out\.|system\.)/;
const OWN_DATABASES = new Set(['admin', 'config', 'local']);

export function isWatched({ db, collection, details }: Change, scope: Scope): boolean {
  if (!scope.db && OWN_DATABASES.has(db)) return false;
  const to = details?.to as Doc | undefined;
  const isIn = (other: unknown, name: unknown) =>
    (!scope.db || other === scope.db) && (!scope.collection || name === scope.collection);
  const isHidden = collection !== undefined && HIDDEN.test(collection);
  return (!isHidden && isIn(db, collection)) || (!!to && isIn(to.db, to.coll));
}

/** Whether what the stream watches is gone with the change. */
export function endsStream({ type }: Change, { db, collection }: Scope): boolean {
  if (collection) return type === 'drop' || type === 'rename';
  return !!db && type === 'dropDatabase';
}
