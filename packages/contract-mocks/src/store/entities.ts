import type { Contract } from '@atlas/contracts';
import { defOf } from '../schema';
import type { Schema } from '../schema';

/** A kind of thing that is written by one operation and read by others, recognised by the response schema. */
export interface Entity {
  /** `review` for `community.createReview`; `review-not-found` is its problem, `reviewId` its reference. */
  readonly name: string;
  /** The schema object that lists contain too. */
  readonly schema: Schema;
  /** Its identifying field, and the parameter with its value. */
  readonly idField: string;
  /** `/api/reviews/{id}`; undefined for a per-user singleton. */
  readonly path: string | undefined;
}

/**
 * Derives stored entities from contracts: a POST with 201 and an `id`; a POST without a body to `<path of a list>/{field}`;
 * and what a GET returns and a PATCH without an id in its path changes.
 */
export function entitiesOf(contracts: readonly Contract[]): Entity[] {
  return [...created(contracts), ...collected(contracts), ...own(contracts)];
}

function created(contracts: readonly Contract[]): Entity[] {
  return contracts.flatMap(({ id, method, status, output, path }) => {
    const [, made] = /\.create([A-Z]\w*)$/.exec(id) ?? [];
    if (!made || method !== 'POST' || status !== 201 || !('id' in shapeOf(output))) return [];
    const name = made.charAt(0).toLowerCase() + made.slice(1);
    return [{ name, schema: output, idField: 'id', path: `${path}/{id}` }];
  });
}

function collected(contracts: readonly Contract[]): Entity[] {
  const lists = contracts.filter(({ method, output }) => method === 'GET' && defOf(output).element);
  return contracts.flatMap(({ method, body, path }) => {
    const [, listPath, field = ''] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
    const list = lists.find((one) => one.path === listPath);
    const schema = list && defOf(list.output).element;
    if (method !== 'POST' || body || !schema || !(field in shapeOf(schema))) return [];
    return [{ name: list.id, schema, idField: field, path }];
  });
}

function own(contracts: readonly Contract[]): Entity[] {
  return contracts.flatMap(({ id, method, output, path }) => {
    const isRead = contracts.some((one) => one.method === 'GET' && one.output === output);
    if (method !== 'PATCH' || path.includes('{') || !isRead) return [];
    const idField = ['id', 'userId'].find((field) => field in shapeOf(output));
    if (idField) return [{ name: id, schema: output, idField, path: undefined }];
    return [];
  });
}

export const shapeOf = (schema: Schema): Record<string, Schema> => defOf(schema).shape ?? {};

type Kind = 'create' | 'change' | 'remove' | 'part';
export interface Write {
  kind: Kind;
  entity: Entity;
}

/** Effect of an operation on an entity; undefined when it changes nothing stored. */
export function writeOf(contract: Contract, entities: readonly Entity[]): Write | undefined {
  const { method, path, output, status } = contract;
  if (method === 'GET') return undefined;
  const named = entities.find((entity) => entity.path === path);
  if (named) return { kind: method === 'DELETE' ? 'remove' : kindAt(method), entity: named };
  const same = entities.find((entity) => entity.schema === output);
  if (same && method === 'POST' && status === 201) return { kind: 'create', entity: same };
  if (same && method === 'PATCH' && !same.path) return { kind: 'change', entity: same };
  const part = entities.find((entity) => entity.path && path.startsWith(`${entity.path}/`));
  return part && { kind: 'part', entity: part };
}

const kindAt = (method: string): Kind => (method === 'POST' ? 'create' : 'change');
