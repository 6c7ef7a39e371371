import { copyOf } from '../bson/names';
import { asDocument, isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';

/** A copy with the value at the path; what is no document on the way is replaced by one. */
export function setPath(document: Doc, [name, ...rest]: string[], value: BsonValue): Doc {
  const copy = copyOf(document);
  const below = document[name];
  copy[name] = rest.length ? setPath(asDocument(below), rest, value) : value;
  return copy;
}

/** A copy with the value in every element of the arrays on the way; undefined removes the field. */
export function setEverywhere(
  target: BsonValue,
  [name, ...rest]: string[],
  value: BsonValue,
): BsonValue {
  if (Array.isArray(target))
    return target.map((element) => setEverywhere(element, [name, ...rest], value));
  const copy: Doc = isDocument(target) ? copyOf(target) : {};
  if (rest.length) copy[name] = setEverywhere(copy[name], rest, value);
  else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}

/** A copy without the path, in every element of the arrays on the way. */
export function removePath(target: BsonValue, [name, ...rest]: string[]): BsonValue {
  if (Array.isArray(target)) return target.map((element) => removePath(element, [name, ...rest]));
  if (!isDocument(target) || !(name in target)) return target;
  const copy = copyOf(target);
  if (rest.length) copy[name] = removePath(copy[name], rest);
  else delete copy[name];
  return copy;
}
