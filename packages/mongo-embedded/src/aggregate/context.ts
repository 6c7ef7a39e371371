import type { Budget } from '../budget';
import type { Doc, SortSpec } from '../bson/types';
import type { Rows } from '../rows';

export interface FindOptions {
  sort?: SortSpec;
  skip?: number;
  limit?: number;
  variables?: Doc;
}

/** What stages need from outside. */
export interface PipelineContext {
  /** Documents of a collection, through the planner, with promoted values. */
  find(collection: string, filter: Doc, options: FindOptions): Rows<Doc>;
  /** What the whole command may use. */
  budget: Budget;
  /** Values of `$$name`. */
  variables?: Doc;
}
