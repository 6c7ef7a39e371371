import type { Budget } from '../budget';
import type { Collation } from '../bson/collation';
import type { BsonValue, Doc, SortSpec } from '../bson/types';
import { compileFilter } from '../query/filter';
import type { Transaction } from '../storage/transaction';
import type { View } from '../storage/view';
import type { Note } from './statements';
import { filterContext } from '../commands/arguments';
import { changeAtOnce, changeInSlices } from './changes';
import type { ChangePlan, ChangeResult } from './changes';
import type { CommandContext, Engine } from '../engine/engine';

export interface DeleteStatement {
  db: string;
  transaction?: Transaction;
  collection: string;
  filter: Doc;
  /** 0 for every match. */
  limit: number;
  hint?: BsonValue;
  sort?: SortSpec;
  variables?: Doc;
  collation?: Collation;
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
  if (plan) return changeAtOnce(view, plan, budget);
  return NOTHING;
}

/** Removes in writes that are short. */
export async function deleteInSlices(
  engine: Engine,
  context: CommandContext,
  statement: DeleteStatement,
  note?: Note<ChangeResult>,
): Promise<ChangeResult> {
  const plan = planOf(engine, statement);
  if (plan) return changeInSlices(engine, context, plan, note);
  return NOTHING;
}

function planOf(
  engine: Engine,
  { db, transaction, collection: name, ...query }: DeleteStatement,
): ChangePlan | undefined {
  compileFilter(query.filter, filterContext(query.variables, query.collation));
  const collection = engine.collectionOf({ db, transaction }, name);
  return (
    collection && {
      collection,
      query,
      change(view, { recordId, bytes, before }) {
        engine.store.remove(view, collection, recordId, before);
        return { before, isModified: true, bytesBefore: bytes };
      },
    }
  );
}
