/**
 * Whether a value has fields that can be read.
 * @param value of any type
 * @returns false for null and primitives
 */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Fields of a value of any type.
 * @param value of any type
 * @returns the value; an empty record for null and primitives
 */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
