import { clone } from '../bson/clone';
import { equal } from '../bson/compare';
import { identical } from '../bson/identical';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { inspect } from './inspect';

export const isReplacement = (update: Doc): boolean => !Object.keys(update)[0]?.startsWith('$');

/** @throws ServerError 52 if the fields include an operator. */
export function checkReplacement(replacement: Doc): void {
  const operator = Object.keys(replacement).find((key) => key.startsWith('$'));
  if (operator)
    throw new ServerError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's ` +
        'replacement document. Consider using an aggregation pipeline with $replaceWith.',
    );
}

/** The new document, which keeps the old one's `_id`; undefined if it is the same. @throws ServerError 66. */
export function applyReplacement(replacement: Doc, before: Doc): Doc | undefined {
  const { _id, ...fields } = replacement;
  if (_id !== undefined && before._id !== undefined && !equal(_id, before._id))
    throw new ServerError(
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${inspect(_id)}`,
    );
  const id = before._id ?? _id;
  const after: Doc = { ...(id !== undefined && { _id: id }), ...clone(fields) };
  if (identical(after, before)) return undefined;
  return after;
}
