import type { Doc, SortSpec } from '../bson/types';

export interface FindOptions {
  sort?: SortSpec;
  skip?: number;
  limit?: number;
  variables?: Doc;
}

/** What stages need from outside. */
export interface PipelineContext {
  /** Documents of a collection, through the planner, with promoted values. */
  find(collection: string, filter: Doc, options: FindOptions): Iterable<Doc>;
  /** Takes documents into memory. @throws ServerError 292 when they are more than a command may hold. */
  hold(documents: Iterable<Doc>): Doc[];
  /** Values of `$$name`. */
  variables?: Doc;
}
