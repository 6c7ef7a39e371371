import type { Contract } from '@atlas/contracts';
import { defOf } from '../schema';
import type { Schema } from '../schema';
import { shapeOf } from './entities';
import type { Entity } from './entities';
import type { MockStore, Thing } from './mock-store';
import { relationsOf } from './relations';
import { LISTED } from './rules';

interface CallFacts {
  params: Record<string, string>;
  query: URLSearchParams;
  me: string;
}

/** Merges written data into a generated response: in lists, and wherever a stored thing occurs. */
export function applyStored(
  contract: Contract,
  made: unknown,
  call: CallFacts,
  entities: readonly Entity[],
  store: MockStore,
): unknown {
  const { me } = call;
  const entityOf = (schema: Schema) => entities.find((one) => one.schema === schema);
  const listed = ownListed(contract, call, me);
  // A thing that was just created has only content that was written to it.
  const named = Object.entries(relationsOf(contract, call.params));
  const isOfMade = entities.some(({ name, idField }) =>
    store
      .made(name)
      .some(({ thing }) =>
        named.some(([field, id]) => field === `${name}Id` && thing[idField] === id),
      ),
  );
  return walk(contract.output, made, listed, 0);

  function walk(schema: Schema, value: unknown, isListed: IsListed, depth: number): unknown {
    const { type, innerType, element } = defOf(schema);
    if (value === null || value === undefined) return value;
    if (innerType) return walk(innerType, value, isListed, depth);
    if (type === 'array' && element && Array.isArray(value))
      return listOf(element, value, isListed, depth);
    if (type === 'object') return objectOf(schema, value as Thing, isListed, depth);
    return value;
  }

  function listOf(element: Schema, values: unknown[], isListed: IsListed, depth: number) {
    const entity = entityOf(element);
    const shown = values.map((value) => walk(element, value, never, depth + 1));
    if (!entity?.path) return shown;
    const { name, idField } = entity;
    const added = store
      .made(name)
      .map(({ by, thing }) => ({ by, thing: currentThing(element, entity, thing) }))
      .filter(({ by, thing }) => isListed(thing, by))
      .map(({ thing }) => thing);
    const ids = new Set(added.map((thing) => thing[idField]));
    const others = (depth <= 1 && isOfMade ? [] : (shown as Thing[])).filter(
      (thing) => !ids.has(thing[idField]) && !store.isRemoved(name, String(thing[idField])),
    );
    return [...added, ...others];
  }

  function objectOf(schema: Schema, value: Thing, isListed: IsListed, depth: number): Thing {
    const entity = entityOf(schema);
    if (entity) {
      const id = String(value[entity.idField]);
      if (entity.path) store.show(entity.name, id, value);
      return currentThing(schema, entity, value);
    }
    return fieldsOf(schema, value, depth === 0 ? isListed : never, depth);
  }

  function currentThing(schema: Schema, entity: Entity, first: Thing): Thing {
    const id = String(first[entity.idField]);
    const now = store.now(entity.name, id, first, me);
    // Things in it refer to it: the comments of a review.
    return fieldsOf(schema, now, (thing) => thing[`${entity.name}Id`] === id, 1);
  }

  function fieldsOf(schema: Schema, value: Thing, isListed: IsListed, depth: number): Thing {
    const walked = Object.entries(shapeOf(schema))
      .filter(([field]) => field in value)
      .map(([field, part]) => [field, walk(part, value[field], isListed, depth + 1)] as const);
    const result: Thing = { ...value, ...Object.fromEntries(walked) };
    for (const [field, now] of walked) {
      const before = value[field];
      if (Array.isArray(before) && Array.isArray(now))
        count(result, field, now.length - before.length);
    }
    return result;
  }
}

type IsListed = (thing: Thing, by: string) => boolean;
const never: IsListed = () => false;

/** Whether a created thing belongs to a list: by path and query, and for the caller's own lists by author. */
function ownListed(contract: Contract, { params, query }: CallFacts, me: string): IsListed {
  const filters = { ...Object.fromEntries(query), ...relationsOf(contract, params) };
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const rule = LISTED[contract.id];
  return (thing, by) => {
    // Without declared paging, only the first page of a list is generated.
    if (query.has('cursor') && !contract.list?.paging) return false;
    if (contract.auth === 'user' && by !== me) return false;
    if (rule) return rule(thing);
    const text = JSON.stringify(thing).toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      Object.entries(filters).every(
        ([field, value]) => !(field in thing) || String(thing[field]) === value,
      )
    );
  };
}

/** Totals next to a list. */
function count(thing: Thing, field: string, more: number): void {
  const figure = field === 'items' ? 'total' : `${field.replace(/s$/, '')}Count`;
  if (more !== 0 && typeof thing[figure] === 'number') thing[figure] += more;
}
