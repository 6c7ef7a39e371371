import type { BsonValue, Doc } from '../bson/types';
import type { FilterContext } from '../query/path';

/** Result of an update operator that leaves the field unchanged. */
export const UNCHANGED = Symbol('unchanged');
/** Result of one that removes the field. */
export const REMOVED = Symbol('removed');

export interface Target {
  /** Undefined where the field is missing. */
  value: BsonValue;
  exists: boolean;
  /** Full path, positions included. */
  path: string;
  document: Doc;
}

/** An operator with its operand: what becomes of one field. */
export interface FieldChange {
  /** Whether missing parents are made. */
  creates: boolean;
  /** `$unset` leaves alone what it cannot reach. */
  ignoresUnreachable?: boolean;
  apply(target: Target): BsonValue;
}

export interface UpdateContext extends FilterContext {
  arrayFilters?: Doc[];
  /** Compiles a pipeline update. */
  pipeline?: (stages: Doc[]) => (document: Doc) => Doc;
}

export type CompileOperator = (
  operand: BsonValue,
  path: string,
  context: UpdateContext,
) => FieldChange;
