import type { BsonValue, Doc } from '../bson/types';
import type { Index } from './collection-index';
import { EMPTY_ARRAY, keyValues } from './key-values';
import { showValue } from './show-value';

/** The values behind a key that a unique index has already, as fields and as text. */
export function duplicateOf(
  index: Index,
  document: Doc,
  key: Buffer,
): { keyValue: Doc; text: string } {
  const { tuples } = keyValues(index.fields, document);
  const tuple = tuples.find((each) => index.keyOf(each).equals(key)) ?? [];
  const shown = (value: BsonValue) => (value === undefined || value === EMPTY_ARRAY ? null : value);
  const keyValue = Object.fromEntries(
    index.fields.map(({ path }, field) => [path, shown(tuple[field])]),
  );
  const text = Object.entries(keyValue).map(([path, value]) => `${path}: ${showValue(value)}`);
  return { keyValue, text: `{ ${text.join(', ')} }` };
}
