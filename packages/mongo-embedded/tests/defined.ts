/**
 * Returns a value that a test expects to be there.
 *
 * @param what names the value in the message
 * @throws if the value is null or undefined
 */
export function defined<Value>(value: Value, what = 'value'): NonNullable<Value> {
  if (value === undefined || value === null)
    throw new Error(`Expected a ${what}, got ${String(value)}.`);
  return value;
}
