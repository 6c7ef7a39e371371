import { collationOf } from '../bson/collation';
import { toNumberOr } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { parseSort } from './arguments';
import { type CommandContext, type Engine, type Handler, VERSION } from './engine';
import { findHits } from './hits';
import type { Plan } from '../index/plan';
import { planName } from '../index/plan-name';

const firstQuery = (statements: BsonValue) => ((statements as Doc[] | undefined)?.[0]?.q ?? {}) as Doc;

export const explainDoc = (engine: Engine, context: CommandContext, inner: Doc): Doc => {
  const name = Object.keys(inner)[0],
    n = inner[name] as string,
    collection = engine.store.get(context.db, n),
    view = engine.view(context);
  let filter = (inner.filter ?? inner.query ?? inner.q ?? {}) as Doc;
  let sort = parseSort(inner.sort);
  if (name === 'aggregate') {
    const pipeline = inner.pipeline as Doc[] | undefined;
    filter = (pipeline?.[0]?.$match ?? {}) as Doc;
    const s = pipeline?.find((x) => x.$sort);
    sort = s ? parseSort(s.$sort) : undefined;
  }
  if (name === 'update') filter = firstQuery(inner.updates);
  if (name === 'delete') filter = firstQuery(inner.deletes);
  let p: Doc = { stage: 'EOF' },
    ret = 0,
    ex: Partial<Plan> = { keysExamined: 0, docsExamined: 0 };
  if (collection) {
    const info: { p?: Plan } = {};
    for (const _hit of findHits(
      engine,
      view,
      collection,
      {
        filter,
        sort,
        limit: Math.abs(toNumberOr(inner.limit, 0)),
        skip: toNumberOr(inner.skip, 0),
        hint: inner.hint,
        col: collationOf(inner.collation) ?? collection.coll,
      },
      info,
    ))
      ret++;
    ex = info.p!;
    p = planName(info.p!);
    if (sort && !ex.sorted) p = { stage: 'SORT', sortPattern: inner.sort, inputStage: p };
  }
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${n}`,
      parsedQuery: filter,
      winningPlan: p,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: ret,
      executionTimeMillis: 0,
      totalKeysExamined: ex.keysExamined ?? 0,
      totalDocsExamined: ex.docsExamined ?? 0,
      executionStages: p,
    },
    command: inner,
    serverInfo: { version: VERSION },
    ok: 1,
  };
};

export const explain: Handler = (engine, context) => explainDoc(engine, context, context.cmd.explain as Doc);
