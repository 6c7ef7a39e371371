import { checkPipeline } from '../aggregate/pipeline';
import { toNumberOr } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { planName } from '../indexes/plan-name';
import { readRows } from '../rows';
import { documentArgument, sortArgument } from './arguments';
import type { CommandContext, Engine, Handler } from '../engine/engine';
import { checkFields } from '../engine/command-fields';
import { VERSION } from '../engine/limits';
import { ServerError } from '../errors';
import { findMatches, planQuery } from '../query/matches';
import type { Query } from '../query/matches';

const EXPLAINED = new Set([
  'aggregate',
  'count',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'findandmodify',
  'update',
]);

export const explain: Handler = (engine, context) =>
  explainPlan(engine, context, context.command.explain as Doc);

/** How a read or write finds its documents; it is run once, for the counts. */
export async function explainPlan(
  engine: Engine,
  context: CommandContext,
  explained: Doc,
): Promise<Doc> {
  const [command = ''] = Object.keys(explained);
  const name = explained[command];
  if (!EXPLAINED.has(command))
    throw new ServerError('CommandNotFound', `Explain failed due to unknown command: ${command}`);
  checkFields(explained, command);
  const query = queryOf(explained);
  const collection = engine.collectionOf(context, String(name));
  let winningPlan: Doc = { stage: 'EOF' };
  let nReturned = 0;
  let counts = { keys: 0, documents: 0 };
  if (collection) {
    const view = engine.viewOf(context);
    const execution = planQuery(view, collection, query);
    const budget = engine.newBudget(context);
    await readRows(
      findMatches(view, collection, query, budget, execution),
      budget,
      () => nReturned++,
    );
    counts = execution.counts;
    winningPlan = planName(execution.plan);
    if (query.sort && !execution.plan.sorted)
      winningPlan = {
        stage: 'SORT',
        sortPattern: Object.fromEntries(query.sort),
        inputStage: winningPlan,
      };
  }
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.db}.${name}`,
      parsedQuery: query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: 0,
      totalKeysExamined: counts.keys,
      totalDocsExamined: counts.documents,
      executionStages: winningPlan,
    },
    command: explained,
    serverInfo: { version: VERSION },
    ok: 1,
  };
}

function queryOf(explained: Doc): Query {
  const { aggregate, pipeline, updates, deletes, filter, query, sort, limit, skip, hint } =
    explained;
  if (aggregate) {
    const stages = checkPipeline(pipeline);
    const sortStage = stages.find((stage) => '$sort' in stage);
    return {
      filter: documentArgument(stages[0]?.$match, 'filter'),
      sort: sortArgument(sortStage?.$sort),
      hint,
    };
  }
  const [statement] = (updates ?? deletes ?? []) as { q?: BsonValue }[];
  return {
    filter: documentArgument(filter ?? query ?? statement?.q, 'filter'),
    sort: sortArgument(sort),
    limit: Math.abs(toNumberOr(limit, 0)),
    skip: toNumberOr(skip, 0),
    hint,
  };
}
