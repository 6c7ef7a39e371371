import type { Budget } from '../budget';
import type { Collation } from '../bson/collation';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { compileExpression } from '../expressions/compile';
import type { Evaluate } from '../expressions/compile';
import type { Rows } from '../rows';

export interface FindOptions {
  sort?: SortSpec;
  skip?: number;
  limit?: number;
  variables?: Doc;
}

/** What stages need from outside. */
export interface PipelineContext {
  /** Documents of a collection, through the planner. */
  find(collection: string, filter: Doc, options: FindOptions): Rows<Doc>;
  /** What the whole command may use. */
  budget: Budget;
  /** Values of `$$name`. */
  variables?: Doc;
  /** The sessions that clients have, as `$listLocalSessions` shows them. */
  sessions?(): Doc[];
  /** How strings are ordered; by their bytes if there is none. */
  collation?: Collation;
}

/** Compiles an expression with the variables and the memory of its command. */
export const expressionIn = (context: PipelineContext, expression: BsonValue): Evaluate =>
  compileExpression(expression, {
    variables: context.variables,
    memory: context.budget.memoryLimit,
    collation: context.collation,
  });
