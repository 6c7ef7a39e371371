import { isPlainObject } from '../bson/clone';
import { withNamesOf } from '../bson/names';
import { toNumber } from '../bson/number';
import { isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { namedArguments } from '../expressions/operator';
import { flatMapRows } from '../rows';
import type { Rows } from '../rows';
import { expressionIn } from './context';
import type { PipelineContext } from './context';
import { hold } from './hold';
import { checkPipeline, runPipeline, runStages } from './pipeline';

/** `$sample`: so many documents at random. */
export function* sample(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const { size } = namedArguments(operand, ['size'], [], '$sample');
  if (!isNumber(size)) fail('size argument to $sample must be a number', 28746);
  const wanted = Math.trunc(toNumber(size));
  if (wanted <= 0) fail('size argument to $sample must be a positive integer', 28747);
  const held = yield* hold(documents, context);
  for (let at = 0; at < Math.min(wanted, held.length); at++) {
    const other = at + Math.floor(Math.random() * (held.length - at));
    [held[at], held[other]] = [held[other], held[at]];
    yield held[at];
  }
}

/** `$unionWith`: the documents of another collection, or of a pipeline over it, after these. */
export function* unionWith(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const given =
    typeof operand === 'string'
      ? { coll: operand }
      : namedArguments(operand, [], ['coll', 'pipeline'], '$unionWith');
  const { coll, pipeline = [] } = given as { coll?: string; pipeline?: Doc[] };
  checkPipeline(pipeline);
  yield* documents;
  const isWithout = coll === undefined && '$documents' in (pipeline[0] ?? {});
  if (coll === undefined && !isWithout)
    fail('$unionWith stage without explicit collection must have a pipeline with $documents', 9);
  // The variables of a `$lookup` around it are not seen inside.
  const inner = { ...context, variables: undefined };
  yield* coll === undefined ? runStages([], pipeline, inner) : runPipeline(inner, coll, pipeline);
}

/** `$documents`: those that the pipeline brings along. */
export function* documentsIn(
  _none: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const made = expressionIn(context, operand)({});
  if (!Array.isArray(made) || !made.every(isDocument))
    fail('an array of objects is expected in $documents', 5858203);
  yield* made;
}

/** `$listLocalSessions`: the sessions of all clients. */
export function* listLocalSessions(
  _none: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  if (!isDocument(operand)) fail('$listLocalSessions options must be specified in an object', 14);
  yield* context.sessions?.() ?? [];
}

const KEEP = '$$KEEP';
const PRUNE = '$$PRUNE';
const DESCEND = '$$DESCEND';

/** `$redact`: decides for each document, and on the way down for those in it, whether it stays. */
export function redact(
  documents: Rows<Doc>,
  operand: BsonValue,
  context: PipelineContext,
): Rows<Doc> {
  const decide = expressionIn(context, literalDecisions(operand));
  return flatMapRows(documents, (document) => {
    const redacted = descend(document);
    if (redacted === undefined) return [];
    return [redacted];
  });

  function descend(document: Doc): Doc | undefined {
    const decision = decide(document);
    if (decision === KEEP) return document;
    if (decision === PRUNE) return undefined;
    if (decision !== DESCEND)
      fail('$redact must return one of $$KEEP, $$PRUNE or $$DESCEND', 17053);
    const entries = Object.entries(document).map(([name, value]) => [name, below(value)]);
    const redacted = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    return withNamesOf(redacted, document);
  }

  function below(value: BsonValue): BsonValue {
    if (Array.isArray(value)) return value.map(below).filter((each) => each !== undefined);
    if (isPlainObject(value)) return descend(value);
    return value;
  }
}

/** The decisions are variables of MongoDB's; here they stand for themselves. */
function literalDecisions(expression: BsonValue): BsonValue {
  if (Array.isArray(expression)) return expression.map(literalDecisions);
  if (expression === KEEP || expression === PRUNE || expression === DESCEND)
    return { $literal: expression };
  if (!isPlainObject(expression) || '$literal' in expression) return expression;
  return Object.fromEntries(
    Object.entries(expression).map(([name, each]) => [name, literalDecisions(each)]),
  );
}
