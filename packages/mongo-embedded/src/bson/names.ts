import type { BsonValue, Doc } from './types';

/** Names of documents in which JavaScript would put those like integers first. */
const orders = new WeakMap<object, string[]>();

/** Remembers the order in which a document holds its fields. */
export const rememberNames = (document: Doc, names: string[]): void => {
  orders.set(document, names);
};

/** Puts `_id` before the names in the order that `source` has, as everywhere in a collection. */
export const rememberIdFirst = (document: Doc, source: Doc): void =>
  rememberNames(document, [...new Set(['_id', ...namesOf(source)])]);

/** A document's names in its own order; what came after it was read comes last. */
export function namesOf(document: Doc): string[] {
  const remembered = orders.get(document);
  if (!remembered) return Object.keys(document);
  const there = remembered.filter((name) => Object.hasOwn(document, name));
  const known = new Set(there);
  return [...there, ...Object.keys(document).filter((name) => !known.has(name))];
}

/** Gives what was made of a document the order of its names. @returns what was made */
export function withNamesOf(made: Doc, source: BsonValue): Doc {
  const remembered = typeof source === 'object' && source !== null && orders.get(source);
  if (remembered) orders.set(made, remembered);
  return made;
}

/** A copy of a document, its names in the same order. */
export const copyOf = (document: Doc): Doc => withNamesOf({ ...document }, document);
