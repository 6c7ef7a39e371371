/** Keeps the last answers of a pure function by their key; the one not asked for longest goes first. */
export function remember<Input, Answer>(
  most: number,
  keyOf: (input: Input) => string,
  answer: (input: Input) => Answer,
): (input: Input) => Answer {
  const known = new Map<string, Answer>();
  return (input) => {
    const key = keyOf(input);
    const found = known.get(key) ?? answer(input);
    known.delete(key);
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value!);
    return found;
  };
}
