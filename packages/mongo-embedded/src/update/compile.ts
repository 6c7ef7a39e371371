import { equal } from '../bson/compare';
import { identical } from '../bson/identical';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import type { MatchState } from '../query/path';
import type { UpdateContext } from './operator';
import { compileOperatorUpdate } from './operator-update';
import { applyReplacement, checkReplacement, isReplacement } from './replacement';

export interface CompiledUpdate {
  isReplacement: boolean;
  /** The changed document (the given one is left alone); undefined if nothing changes. */
  apply(before: Doc, state: MatchState, isInsert?: boolean): Doc | undefined;
}

export const immutableId = (): ServerError =>
  new ServerError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

/** Compiles an update: operators, a whole document, or a pipeline. @throws ServerError with MongoDB's code. */
export function compileUpdate(update: Doc | Doc[], context: UpdateContext): CompiledUpdate {
  if (Array.isArray(update)) return compilePipelineUpdate(update, context);
  if (!isReplacement(update)) return compileOperatorUpdate(update, context);
  checkReplacement(update);
  return { isReplacement: true, apply: (before) => applyReplacement(update, before) };
}

function compilePipelineUpdate(
  stages: Doc[],
  { arrayFilters, pipeline }: UpdateContext,
): CompiledUpdate {
  if (arrayFilters?.length)
    throw new ServerError(
      'FailedToParse',
      'arrayFilters may not be specified for pipeline-syle updates',
    );
  const run = pipeline!(stages);
  return {
    isReplacement: false,
    apply(before, _state, isInsert) {
      const { _id = before._id, ...fields } = run(before);
      if (!isInsert && !equal(_id, before._id)) throw immutableId();
      const after = { ...(_id !== undefined && { _id }), ...fields };
      if (identical(after, before)) return undefined;
      return after;
    },
  };
}
