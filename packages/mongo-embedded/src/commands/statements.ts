import { toBool } from '../bson/number';
import type { Doc } from '../bson/types';
import { ServerError, WriteConflict } from '../errors';
import type { View } from '../storage/view';
import { writeConcernError } from './arguments';
import type { CommandContext, Engine } from './engine';
import { MAX_WRITE_BATCH } from './limits';

/**
 * Runs the statements of a write command as one write. What goes wrong in one is reported beside the others; an
 * ordered command, and a transaction, stop there.
 * @returns the error part of the reply.
 * @throws ServerError 16 for too many or no statements, WriteConflict to have the whole run again.
 */
export function runStatements<Statement>(
  engine: Engine,
  context: CommandContext,
  statements: Statement[],
  run: (view: View, statement: Statement, index: number) => void,
  reset: () => void,
): Promise<Doc> {
  if (!statements.length || statements.length > MAX_WRITE_BATCH)
    throw new ServerError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  const isOrdered = toBool(context.command.ordered, true);
  return engine.write(context, (view) => {
    reset(); // the write may run again after a conflict
    const writeErrors: Doc[] = [];
    for (const [index, statement] of statements.entries()) {
      try {
        run(view, statement, index);
      } catch (error) {
        if (!(error instanceof ServerError) || error instanceof WriteConflict) throw error;
        writeErrors.push({ index, code: error.code, ...error.extra, errmsg: error.message });
        if (context.transaction) context.mustAbort = true;
        if (isOrdered || context.transaction) break;
      }
    }
    return { ...(writeErrors.length ? { writeErrors } : {}), ...writeConcernError(context), ok: 1 };
  });
}
