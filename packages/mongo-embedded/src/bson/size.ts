import { calculateObjectSize } from 'bson';
import type { BsonValue } from './types';

/** About how many bytes a value takes in memory. */
export function sizeOf(value: BsonValue): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? calculateObjectSize({ value }) : 8;
}
