import { isPlainObject } from '../bson/clone';
import { asArray, isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { compileProjection } from '../query/projection';
import type { Evaluate } from '../expressions/compile';
import { removePath, setEverywhere } from './paths';

type Reshape = (document: Doc) => Doc;

/** Compiles an expression of a stage. */
type Compile = (expression: BsonValue) => Evaluate;

/** Stages that make one document of one, by name: what a pipeline update may use. */
export const RESHAPES: Record<string, (operand: BsonValue, compile: Compile) => Reshape> = {
  $project: project,
  $addFields: (operand, compile) => addFields('$addFields', operand, compile),
  $set: (operand, compile) => addFields('$set', operand, compile),
  $unset: unset,
  $replaceRoot: (operand, compile) => {
    if (!isDocument(operand) || !('newRoot' in operand))
      throw new ServerError(40231, 'no newRoot specified for the $replaceRoot stage');
    return replaceRoot(operand.newRoot, compile);
  },
  $replaceWith: replaceRoot,
};

function project(operand: BsonValue, compile: Compile): Reshape {
  if (!isDocument(operand) || !Object.keys(operand).length)
    throw new ServerError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const projector = compileProjection(operand, {
    expression: compile,
    isStage: true,
  })!;
  return (document) => projector(document, {});
}

function addFields(stage: string, operand: BsonValue, compile: Compile): Reshape {
  if (!isDocument(operand) || !Object.keys(operand).length)
    throw new ServerError(
      40177,
      `Invalid ${stage} :: caused by :: specification must have at least one field`,
    );
  const fields = expressionsIn(operand, [], compile);
  // Every expression sees the document as it came, not what the fields before it made.
  return (document) =>
    fields.reduce<BsonValue>(
      (made, [parts, evaluate]) => setEverywhere(made, parts, evaluate(document)),
      document,
    ) as Doc;
}

function expressionsIn(
  fields: Doc,
  prefix: string[],
  compile: Compile,
): [parts: string[], evaluate: Evaluate][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const parts = [...prefix, ...name.split('.')];
    const first = isPlainObject(value) ? Object.keys(value)[0] : undefined;
    const isNested = first !== undefined && !first.startsWith('$');
    if (isNested) return expressionsIn(value as Doc, parts, compile);
    return [[parts, compile(value)]];
  });
}

function unset(operand: BsonValue): Reshape {
  const paths = asArray(operand).map((name: BsonValue) => {
    if (typeof name === 'string') return name.split('.');
    throw new ServerError(31002, '$unset specification must be a string or an array');
  });
  return (document) => paths.reduce<BsonValue>(removePath, document) as Doc;
}

function replaceRoot(expression: BsonValue, compile: Compile): Reshape {
  const evaluate = compile(expression);
  return (document) => {
    const root = evaluate(document);
    if (isDocument(root)) return root;
    const shown = root === undefined ? 'MISSING' : JSON.stringify(root);
    throw new ServerError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${shown}.`,
    );
  };
}
