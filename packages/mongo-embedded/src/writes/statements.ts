import type { Budget } from '../budget';
import { clone } from '../bson/clone';
import { toBool, toNumber } from '../bson/number';
import type { Doc } from '../bson/types';
import { writeConcernError } from '../commands/arguments';
import type { CommandContext, Engine } from '../engine/engine';
import { MAX_WRITE_BATCH } from '../engine/limits';
import { ServerError, WriteConflict } from '../errors';
import { TakesLong } from '../rows';
import type { View } from '../storage/view';

/** Notes what a statement did, inside the write that did it. */
export type Note<Result> = (view: View, result: Result) => void;

/** How one statement of a write command runs. */
interface Run<Statement, Result> {
  /** What the reply counts, before anything is done. */
  start: Doc;
  /** @throws TakesLong, before it changes anything, for a statement that is to run `inSlices`. */
  atOnce(view: View, statement: Statement, budget: Budget): Result;
  inSlices?(statement: Statement, note: Note<Result>): Promise<Result>;
  /** Counts what an acknowledged statement did. */
  add(counts: Doc, result: Result, index: number): void;
}

type Outcome<Result> = { result: Result } | { error: ServerError };

/** How far a command has got. */
interface Progress {
  next: number;
  counts: Doc;
  writeErrors: Doc[];
}

interface Slice {
  progress: Progress;
  /** The statement after them takes long. */
  takesLong?: boolean;
}

/**
 * Runs the statements of a write command, as many in one write as leave others their turn. What goes wrong in one is
 * reported beside the others; an ordered command, and a transaction, stop there. A command that is sent again goes on
 * where it had got to.
 * @returns the reply.
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
  let progress = startOf(context.retry?.progress, run.start);
  const isOver = ({ next, writeErrors }: Progress) =>
    next >= statements.length || (stopsAtError && writeErrors.length > 0);
  for (let isFirst = true; !isOver(progress); isFirst = false) {
    if (!isFirst) await engine.rest();
    const slice = await engine.write(context, (view, budget) => runSlice(view, budget, progress));
    progress = slice.progress;
    if (slice.takesLong) progress = await runLong(progress);
  }
  const { counts, writeErrors } = progress;
  if (writeErrors.length && context.transaction) context.mustAbort = true;
  return {
    ...counts,
    ...(writeErrors.length > 0 && { writeErrors }),
    ...writeConcernError(context),
    ok: 1,
  };

  function runSlice(view: View, budget: Budget, from: Progress): Slice {
    // A copy: the write may run again.
    const reached = copyOf(from);
    let takesLong = false;
    while (!isOver(reached)) {
      try {
        count(reached, { result: run.atOnce(view, statements[reached.next], budget) });
      } catch (error) {
        if (error instanceof TakesLong) {
          // Time that earlier statements took does not count against this one: it comes first in the next write.
          takesLong = reached.next === from.next;
          break;
        }
        count(reached, { error: statementError(error) });
      }
      if (budget.isTimeUp) break;
    }
    if (reached.next > from.next) context.retry?.note(view, { ...reached });
    return { progress: reached, takesLong };
  }

  async function runLong(from: Progress): Promise<Progress> {
    const after = (outcome: Outcome<Result>) => count(copyOf(from), outcome);
    const note: Note<Result> = (view, result) =>
      context.retry?.note(view, { ...after({ result }) });
    try {
      return after({ result: await run.inSlices!(statements[from.next], note) });
    } catch (error) {
      return after({ error: statementError(error) });
    }
  }

  function count(progress: Progress, outcome: Outcome<Result>): Progress {
    if ('result' in outcome) run.add(progress.counts, outcome.result, progress.next);
    else {
      const { code, extra, message } = outcome.error;
      progress.writeErrors.push({ index: progress.next, code, ...extra, errmsg: message });
    }
    progress.next++;
    return progress;
  }
}

/** A copy that may be counted on. */
const copyOf = ({ next, counts, writeErrors }: Progress): Progress => ({
  next,
  counts: clone(counts),
  writeErrors: [...writeErrors],
});

function startOf(progress: Doc | undefined, counts: Doc): Progress {
  if (!progress) return { next: 0, counts, writeErrors: [] };
  return { ...(progress as unknown as Progress), next: toNumber(progress.next) };
}

/** What concerns one statement only. @throws anything else, such as a WriteConflict or the end of the transaction. */
function statementError(error: unknown): ServerError {
  const isOwn = error instanceof ServerError && !(error instanceof WriteConflict);
  if (isOwn && error.codeName !== 'NoSuchTransaction') return error;
  throw error;
}
