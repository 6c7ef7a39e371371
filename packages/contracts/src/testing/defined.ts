/**
 * Returns a value that a test expects to be there.
 * @param value the value
 * @param what names the value in the message
 * @returns the value without null and undefined
 * @throws if the value is null or undefined
 */
export function defined<Value>(value: Value, what = 'value'): NonNullable<Value> {
  if (value === undefined || value === null)
    throw new Error(`Expected a ${what}, got ${String(value)}.`);
  return value;
}
