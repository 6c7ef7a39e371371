import { calculateObjectSize } from 'bson';
import type { Doc } from '../bson/types';
import { eachRow } from '../rows';
import type { Paused, Rows } from '../rows';
import type { PipelineContext } from './context';

/** Takes documents into memory. @throws ServerError 292 when they are more than a command may hold. */
export function* hold(documents: Rows<Doc>, { budget }: PipelineContext): Paused<Doc[]> {
  const held: Doc[] = [];
  yield* eachRow(documents, (document) => {
    budget.take(calculateObjectSize(document));
    held.push(document);
  });
  return held;
}
