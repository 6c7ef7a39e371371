import { copyOf, withNamesOf } from '../bson/names';
import { asArray, fieldsOf, isDocument } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';
import type { MatchState } from './path';
import { parseProjection } from './projection-spec';
import type { ProjectionContext } from './projection-spec';
import { computedFields } from './projection-tree';
import type { ProjectionLeaf, ProjectionNode } from './projection-tree';

export type Projector = (document: Doc, state: MatchState) => Doc;

const DROPPED = Symbol('dropped');

/** Compiles a projection; undefined if it changes nothing. @throws ServerError as `parseProjection` does. */
export function compileProjection(
  spec: Doc | undefined,
  context: ProjectionContext,
): Projector | undefined {
  if (!spec || !Object.keys(spec).length) return undefined;
  const { root, isInclusion, keepsId } = parseProjection(spec, context);
  const computed = computedFields(root);
  return (document, state) => {
    const projected = project(document, root, state, isInclusion);
    if (isInclusion && keepsId && '_id' in document && !root.children!.has('_id')) {
      const withId = withNamesOf({ _id: document._id, ...projected }, document);
      return addComputed(withId, document);
    }
    return addComputed(projected, document);
  };

  function addComputed(target: Doc, document: Doc): Doc {
    for (const [parts, evaluate] of computed) {
      setComputed(target, parts, evaluate(document));
    }
    return target;
  }
}

function project(
  source: BsonValue,
  node: ProjectionNode,
  state: MatchState,
  isInclusion: boolean,
): Doc {
  const projected = withNamesOf({}, source);
  for (const [name, value] of Object.entries(fieldsOf(source))) {
    const child = node.children!.get(name);
    const unnamed = isInclusion ? DROPPED : value;
    const result = child ? projectField(value, child, state, isInclusion) : unnamed;
    if (result !== DROPPED) projected[name] = result;
  }
  return projected;
}

function projectField(
  value: BsonValue,
  node: ProjectionNode,
  state: MatchState,
  isInclusion: boolean,
): BsonValue {
  if (node.leaf) return projectLeaf(value, node.leaf, state);
  if (Array.isArray(value))
    return value
      .map((element) => projectField(element, node, state, isInclusion))
      .filter((element) => element !== DROPPED);
  if (isDocument(value)) return project(value, node, state, isInclusion);
  if (isInclusion) return DROPPED;
  return value;
}

function projectLeaf(value: BsonValue, leaf: ProjectionLeaf, state: MatchState): BsonValue {
  switch (leaf.kind) {
    case 'include':
      return value;
    case 'exclude':
    case 'computed':
      return DROPPED;
    case 'slice':
      if (Array.isArray(value)) return slice(value, leaf);
      return value;
    case 'element': {
      const position = Array.isArray(value) ? value.findIndex(leaf.matches) : -1;
      if (position < 0) return DROPPED;
      return [(value as BsonValue[])[position]];
    }
    case 'positional':
      if (Array.isArray(value)) return matchedElement(value, state);
      return value;
  }
}

function slice(array: BsonValue[], { skip, limit }: { skip?: number; limit: number }): BsonValue[] {
  if (skip === undefined) return limit < 0 ? array.slice(limit) : array.slice(0, limit);
  const from = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(from, from + limit);
}

function matchedElement(array: BsonValue[], { position }: MatchState): BsonValue[] {
  if (position === undefined)
    throw new ServerError(
      51246,
      'Executor error during find command :: caused by :: ' +
        "positional operator '.$' couldn't find a matching element in the array",
    );
  return array.slice(position, position + 1);
}

/** Sets a computed field; through an array it goes into every element. A missing one leaves what it would be in. */
function setComputed(target: Doc, [name, ...rest]: string[], value: BsonValue): void {
  if (!rest.length) {
    if (value !== undefined) target[name] = value;
    return;
  }
  const below = target[name];
  const copies = asArray(below).map((each) => (isDocument(each) ? copyOf(each) : {}));
  for (const copy of copies) setComputed(copy, rest, value);
  target[name] = Array.isArray(below) ? copies : copies[0];
}
