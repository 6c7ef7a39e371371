/** Asks again until the value is as wanted. @throws Error after `withinMs`, with the last value. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  wanted: (value: T) => boolean,
  withinMs = 15_000,
): Promise<T> {
  const endsAt = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (wanted(value)) return value;
    if (Date.now() > endsAt) throw new Error(`Still ${JSON.stringify(value)}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
