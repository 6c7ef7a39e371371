import { clone } from '../bson/clone';
import { identical } from '../bson/identical';
import { typeName } from '../bson/type-name';
import { isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import { applyChange } from './apply-change';
import { addToSet, pop, pull, pullAll } from './array-operators';
import { compileArrayFilters } from './array-filters';
import { immutableId } from './compile';
import type { CompiledUpdate } from './compile';
import { currentDate, extreme, set, unset } from './field-operators';
import { inspect } from './inspect';
import { arithmetic, bit } from './number-operators';
import type { CompileOperator, FieldChange, UpdateContext } from './operator';
import { resolvePositions } from './positions';
import { push } from './push';
import { applyRename, parseRename } from './rename';
import type { Rename } from './rename';
import { checkConflicts, checkDollars, compareUpdatePaths, parseUpdatePath } from './update-path';
import type { UpdatePath } from './update-path';

const OPERATORS: Record<string, CompileOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: arithmetic('$inc', 'add'),
  $mul: arithmetic('$mul', 'multiply'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
  $bit: bit,
};

interface Modification extends UpdatePath {
  change: FieldChange;
  onInsertOnly: boolean;
}

/** An update made of operators. @throws ServerError 9, 2, 40, … for what is wrong in it. */
export function compileOperatorUpdate(update: Doc, context: UpdateContext): CompiledUpdate {
  const modifications: Modification[] = [];
  const renames: Rename[] = [];
  for (const [operator, fields] of Object.entries(update))
    for (const [name, operand] of Object.entries(fieldsGiven(operator, fields))) {
      const path = parseUpdatePath(name);
      if (operator === '$rename') renames.push(parseRename(path, operand));
      else {
        const change = OPERATORS[operator](operand, name, context);
        modifications.push({ ...path, change, onInsertOnly: operator === '$setOnInsert' });
      }
    }
  const paths = [...modifications, ...renames.flatMap(({ from, to }) => [from, to])];
  checkConflicts(paths);
  const filters = compileArrayFilters(context.arrayFilters, paths, update, context);
  modifications.sort(compareUpdatePaths);
  return {
    isReplacement: false,
    apply(before, state, isInsert) {
      if (!isInsert) checkDollars(paths);
      const after = clone(before);
      let changed = false;
      for (const { change, onInsertOnly, ...path } of modifications) {
        if (onInsertOnly && !isInsert) continue;
        for (const parts of resolvePositions(after, path, state, filters))
          changed = applyChange(after, parts, path.path, change) || changed;
      }
      for (const rename of renames) changed = applyRename(after, rename) || changed;
      if (changed && !isInsert && !identical(after._id, before._id)) throw immutableId();
      if (changed) return after;
      return undefined;
    },
  };
}

function fieldsGiven(operator: string, fields: BsonValue): Doc {
  if (operator !== '$rename' && !Object.hasOwn(OPERATORS, operator))
    throw new ServerError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (isDocument(fields)) return fields;
  throw new ServerError(
    'FailedToParse',
    `Modifiers operate on fields but we found type ${typeName(fields)} instead. ` +
      `For example: {$mod: {<field>: ...}} not {${operator}: ${inspect(fields)}}`,
  );
}
