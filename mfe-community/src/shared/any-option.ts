/** Value of the option that does not filter. */
export const ANY = 'any';

/**
 * Reads the choice of a filter.
 * @param value the chosen option
 * @returns the value to filter by; undefined for {@link ANY}
 */
export function toFilter<V extends string>(value: V | typeof ANY): V | undefined {
  if (value === ANY) return undefined;
  return value;
}
