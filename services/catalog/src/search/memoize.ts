/** Memoizes a pure function with a bounded number of results; the least recently used one is evicted. */
export function memoize<Input, Result>(
  most: number,
  keyOf: (input: Input) => string,
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const known = new Map<string, Result>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key) ?? compute(input);
    known.delete(key);
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return found;
  };
}
