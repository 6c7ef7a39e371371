import type { Budget } from '../budget';
import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError, WriteConflict } from '../errors';
import { TakesLong } from '../rows';
import type { View } from '../storage/view';
import { writeConcernError } from './arguments';
import type { CommandContext, Engine } from './engine';
import { MAX_WRITE_BATCH } from './limits';

/** How one statement of a write command runs. */
interface Run<Statement, Result> {
  /** @throws TakesLong, before it changes anything, for a statement that is to run `inSlices`. */
  atOnce(view: View, statement: Statement, budget: Budget): Result;
  inSlices?(statement: Statement): Promise<Result>;
  /** Takes in what an acknowledged statement did. */
  done(result: Result, index: number): void;
}

type Outcome<Result> = { result: Result } | { error: ServerError };

interface Slice<Result> {
  outcomes: Outcome<Result>[];
  /** The statement after them takes long. */
  takesLong?: boolean;
}

/**
 * Runs the statements of a write command, as many in one write as leave others their turn. What goes wrong in one is
 * reported beside the others; an ordered command, and a transaction, stop there.
 * @returns the error part of the reply.
 * @throws ServerError 16 for too many or no statements.
 */
export async function runStatements<Statement, Result>(
  engine: Engine,
  context: CommandContext,
  statements: Statement[],
  run: Run<Statement, Result>,
): Promise<Doc> {
  if (!statements.length || statements.length > MAX_WRITE_BATCH)
    throw new ServerError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  const stopsAtError = toBool(context.command.ordered, true) || !!context.transaction;
  const writeErrors: Doc[] = [];
  for (let next = 0; next < statements.length && !(stopsAtError && writeErrors.length);) {
    if (next) await engine.rest();
    const { outcomes, takesLong } = await engine.write(context, (view, budget) =>
      runSlice(view, budget, next),
    );
    if (takesLong)
      outcomes.push(await outcomeOf(() => run.inSlices!(statements[next + outcomes.length])));
    for (const outcome of outcomes) {
      const index = next++;
      if ('result' in outcome) run.done(outcome.result, index);
      else
        writeErrors.push({
          index,
          code: outcome.error.code,
          ...outcome.error.extra,
          errmsg: outcome.error.message,
        });
    }
  }
  if (writeErrors.length && context.transaction) context.mustAbort = true;
  return { ...(writeErrors.length ? { writeErrors } : {}), ...writeConcernError(context), ok: 1 };

  function runSlice(view: View, budget: Budget, from: number): Slice<Result> {
    const outcomes: Outcome<Result>[] = [];
    for (let at = from; at < statements.length; at++) {
      try {
        outcomes.push({ result: run.atOnce(view, statements[at], budget) });
      } catch (error) {
        // Time that earlier statements took does not count against this one: it comes first in the next write.
        if (error instanceof TakesLong) return { outcomes, takesLong: !outcomes.length };
        outcomes.push({ error: statementError(error) });
        if (stopsAtError) break;
      }
      if (budget.isTimeUp) break;
    }
    return { outcomes };
  }
}

async function outcomeOf<Result>(act: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await act() };
  } catch (error) {
    return { error: statementError(error) };
  }
}

/** What concerns one statement only. @throws anything else, such as a WriteConflict. */
function statementError(error: unknown): ServerError {
  if (error instanceof ServerError && !(error instanceof WriteConflict)) return error;
  throw error;
}
