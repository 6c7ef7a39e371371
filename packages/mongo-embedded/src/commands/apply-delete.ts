import type { Budget } from '../budget';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { compileFilter } from '../query/filter';
import type { View } from '../storage/view';
import { filterContext } from './arguments';
import { type ChangePlan, type ChangeResult, changeAtOnce, changeInSlices } from './changes';
import type { CommandContext, Engine } from './engine';

export interface DeleteStatement {
  db: string;
  collection: string;
  filter: Doc;
  /** 0 for every match. */
  limit: number;
  hint?: BsonValue;
  sort?: SortSpec;
  variables?: Doc;
}

const NOTHING: ChangeResult = { matched: 0, modified: 0 };

/** Removes within one write. @throws TakesLong, before it removes anything. */
export function deleteAtOnce(
  engine: Engine,
  view: View,
  statement: DeleteStatement,
  budget: Budget,
): ChangeResult {
  const plan = planOf(engine, statement);
  return plan ? changeAtOnce(view, plan, budget) : NOTHING;
}

/** Removes in writes that are short. */
export async function deleteInSlices(
  engine: Engine,
  context: CommandContext,
  statement: DeleteStatement,
): Promise<ChangeResult> {
  const plan = planOf(engine, statement);
  return plan ? changeInSlices(engine, context, plan) : NOTHING;
}

function planOf(
  { store }: Engine,
  { db, collection: name, ...query }: DeleteStatement,
): ChangePlan | undefined {
  compileFilter(query.filter, filterContext(query.variables));
  const collection = store.catalog.find(db, name);
  return (
    collection && {
      collection,
      query,
      change(view, recordId, before) {
        store.remove(view, collection, recordId, before);
        return { before, isModified: true };
      },
    }
  );
}
