import { toNumber } from '../bson/number';
import { classOf, isDocument, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import { elementTest } from './array-operators';
import { hasOperators } from './path';
import type { FilterContext } from './path';
import { addLeaf } from './projection-tree';
import type { ProjectionLeaf, ProjectionNode } from './projection-tree';

export interface ProjectionContext extends FilterContext {
  /** A `$project` stage has expressions where `find` has `$slice` and `$elemMatch`. */
  isStage?: boolean;
}

export interface ParsedProjection {
  root: ProjectionNode;
  isInclusion: boolean;
  /** Whether `_id` comes; it does unless it is excluded. */
  keepsId: boolean;
}

const UNKNOWN_OPERATOR = 168;
const MODE_NAMES = { include: 'inclusion', exclude: 'exclusion' };

/** Reads a projection. @throws ServerError with MongoDB's code for what does not go together. */
export function parseProjection(spec: Doc, context: ProjectionContext): ParsedProjection {
  const root: ProjectionNode = {};
  let mode: 'include' | 'exclude' | undefined;
  let idIncluded: boolean | undefined;
  let hasElementMatch = false;
  let hasPositional = false;
  parseFields(spec, '');
  mode ??= hasElementMatch ? 'include' : undefined;
  return {
    root,
    isInclusion: mode ? mode === 'include' : idIncluded === true,
    keepsId: idIncluded !== false,
  };

  function setMode(next: 'include' | 'exclude', path: string): void {
    if (mode && mode !== next)
      throw new ServerError(
        next === 'exclude' ? 31254 : 31253,
        `Cannot do ${MODE_NAMES[next]} on field ${path} in ${MODE_NAMES[mode]} projection`,
      );
    mode = next;
  }

  function parseFields(fields: Doc, prefix: string): void {
    for (const [key, value] of Object.entries(fields)) {
      const path = prefix + key;
      if (!prefix && key.startsWith('$'))
        throw new ServerError(
          16410,
          "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
        );
      if (isNumber(value) || typeof value === 'boolean')
        parseFlag(path, isNumber(value) ? toNumber(value) !== 0 : Boolean(value));
      else if (isDocument(value) && !classOf(value) && !hasOperators(value))
        parseNested(path, value);
      else if (isDocument(value) && '$slice' in value && !context.isStage)
        addLeaf(root, path, parseSlice(value, path));
      else if (isDocument(value) && '$elemMatch' in value && !context.isStage) {
        hasElementMatch = true;
        addLeaf(root, path, parseElementMatch(value.$elemMatch, context));
      } else addLeaf(root, path, computed(path, value));
    }
  }

  function parseFlag(path: string, on: boolean): void {
    if (path === '_id') {
      idIncluded = on;
      addLeaf(root, path, { kind: on ? 'include' : 'exclude' });
      return;
    }
    if (path.endsWith('.$')) {
      if (hasPositional)
        throw new ServerError(
          31276,
          'Cannot specify more than one positional projection per query.',
        );
      hasPositional = true;
      setMode('include', path);
      addLeaf(root, path.slice(0, -2), { kind: 'positional' });
      return;
    }
    setMode(on ? 'include' : 'exclude', path);
    addLeaf(root, path, { kind: on ? 'include' : 'exclude' });
  }

  function parseNested(path: string, fields: Doc): void {
    if (!Object.keys(fields).length)
      throw new ServerError(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    parseFields(fields, `${path}.`);
  }

  function computed(path: string, expression: BsonValue): ProjectionLeaf {
    if (path === '_id') idIncluded = true;
    else setMode('include', path);
    return {
      kind: 'computed',
      evaluate: projected(context, expression),
    };
  }

  function parseSlice(value: Doc, path: string): ProjectionLeaf {
    const { $slice } = value;
    if (isNumber($slice)) return { kind: 'slice', limit: toNumber($slice) };
    if (Array.isArray($slice) && $slice.length === 2 && $slice.every(isNumber))
      return { kind: 'slice', skip: toNumber($slice[0]), limit: toNumber($slice[1]) };
    if (Array.isArray($slice)) return computed(path, value); // the expression of the same name
    throw new ServerError(28667, '$slice syntax error');
  }
}

/** Compiles an expression; an unknown operator has a code of its own in a projection. */
function projected(context: ProjectionContext, expression: BsonValue) {
  try {
    return (context.expression ?? fail('expression not supported here'))(expression);
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== UNKNOWN_OPERATOR) throw error;
    throw new ServerError(31325, `Unknown expression ${Object.keys(expression as Doc)[0]}`);
  }
}

function parseElementMatch(condition: BsonValue, context: FilterContext): ProjectionLeaf {
  if (!isDocument(condition))
    throw new ServerError(31274, 'elemMatch: Invalid argument, object required');
  return { kind: 'element', matches: elementTest(condition, context) };
}
