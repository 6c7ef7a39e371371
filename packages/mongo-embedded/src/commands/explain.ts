import { collationOf } from '../bson/collation';
import { toNumberOr } from '../bson/number';
import type { Doc } from '../bson/types';
import { parseSort } from './arguments';
import { type CommandContext, type Engine, type Handler, VERSION } from './engine';
import { findHits } from './hits';
import type { Plan } from '../index/plan';
import { planName } from '../index/plan-name';

export const explainDoc = (engine: Engine, context: CommandContext, inner: Doc): Doc => {
  const name = Object.keys(inner)[0],
    n = inner[name],
    collection = engine.store.get(context.db, n),
    view = engine.view(context);
  let filter: Doc = inner.filter ?? inner.query ?? inner.q ?? {};
  let sort = parseSort(inner.sort);
  if (name === 'aggregate') {
    filter = inner.pipeline?.[0]?.$match ?? {};
    const s = inner.pipeline?.find((x: Doc) => x.$sort);
    sort = s ? parseSort(s.$sort) : undefined;
  }
  if (name === 'update') filter = inner.updates?.[0]?.q ?? {};
  if (name === 'delete') filter = inner.deletes?.[0]?.q ?? {};
  let p: Doc = { stage: 'EOF' },
    ret = 0,
    ex = { keysExamined: 0, docsExamined: 0 } as any;
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
    p = planName(ex);
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

export const explain: Handler = (engine, context) => explainDoc(engine, context, context.cmd.explain);
