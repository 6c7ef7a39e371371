import { calculateObjectSize } from 'bson';
import type { BsonValue } from './types';

/** About how many bytes a value takes in memory. */
export function sizeOf(value: BsonValue): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'object' && value !== null) return calculateObjectSize({ value });
  return 8;
}
