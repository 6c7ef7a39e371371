import type { Contract } from '@atlas/contracts';
import { defOf } from '../schema';
import type { Schema } from '../schema';

/** A kind of thing that is written through one operation and read through others, told by what they answer with. */
export interface Entity {
  /** `review`: what `community.createReview` makes; `review-not-found` is its problem, `reviewId` names it elsewhere. */
  readonly name: string;
  /** The very schema that lists hold, too. */
  readonly schema: Schema;
  /** Of its fields the one that tells it apart, and the parameter that names it. */
  readonly idField: string;
  /** `/api/reviews/{id}`; undefined for what everybody has one of. */
  readonly path: string | undefined;
}

/**
 * What contracts by themselves say is kept: a POST that answers 201 with something that has an `id`; a POST without a body
 * to `<path of a list>/{field}` of what is listed; and what a GET shows and a PATCH without an id in its path changes.
 */
export function entitiesOf(contracts: readonly Contract[]): Entity[] {
  return [...created(contracts), ...collected(contracts), ...own(contracts)];
}

function created(contracts: readonly Contract[]): Entity[] {
  return contracts.flatMap(({ id, method, status, output, path }) => {
    const [, made] = /\.create([A-Z]\w*)$/.exec(id) ?? [];
    if (!made || method !== 'POST' || status !== 201 || !('id' in shapeOf(output))) return [];
    const name = made[0]!.toLowerCase() + made.slice(1);
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

/** What an operation does to which entity; undefined for one that changes nothing that is kept. */
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
