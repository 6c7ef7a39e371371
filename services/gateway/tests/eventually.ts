/**
 * Polls `read` every 20 ms until `isExpected` accepts the value.
 * @throws Error with the last value after `withinMs`
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  isExpected: (value: T) => boolean,
  withinMs = 15_000,
): Promise<T> {
  const endsAt = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (Date.now() > endsAt) throw new Error(`Still ${JSON.stringify(value)}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
