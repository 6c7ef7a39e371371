import type { Contract, ProblemType, User } from '@atlas/contracts';
import { Problem, PROBLEMS } from '@atlas/contracts';
import { fits } from '../schema';
import { BUNDLES, TOOLS } from '../texts/tools';
import { shapeOf } from './entities';
import type { Entity, Write } from './entities';
import { emptied, newThing, withSent } from './new-thing';
import type { MockStore, Thing } from './mock-store';
import { relationsOf } from './relations';
import { EFFECTS, NOT_OWN, ONE_EACH } from './rules';

interface Sent {
  contract: Contract;
  params: Record<string, string>;
  body: Thing;
  me: User;
}

/** Stores a write. @returns the response; undefined when the generated one is used. @throws Problem as the service would */
export function write(
  { kind, entity }: Write,
  sent: Sent,
  store: MockStore,
  ids: readonly Contract[],
) {
  if (kind === 'create') return create(entity, sent, store, ids);
  const { contract, params, me, body } = sent;
  const id = entity.path ? (params[entity.idField] ?? '') : me.id;
  const found = entity.path ? findOwn(entity, sent, id, store, kind === 'part') : undefined;
  if (kind === 'remove') {
    store.remove(entity.name, id, entity.idField);
    return { ok: true };
  }
  if (kind === 'part') return change(entity, sent, id, found ?? {}, store);
  const at = new Date().toISOString();
  const shape = shapeOf(entity.schema);
  const times = Object.fromEntries(
    ['editedAt', 'updatedAt'].filter((field) => field in shape).map((field) => [field, at]),
  );
  const empty = contract.method === 'PUT' ? emptied(entity.schema, contract.body) : {};
  const before = found ? store.now(entity.name, id, found, me.id) : {};
  const after = withSent(entity.schema, { ...before, ...empty }, body);
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field]);
  store.change(entity.name, id, { ...Object.fromEntries(changed), ...times });
  return found && store.now(entity.name, id, found, me.id);
}

/** Things that a call names and that are not there. @throws Problem as its contract names it. */
export function refuseUnknown(
  { contract, params, body }: Pick<Sent, 'contract' | 'params' | 'body'>,
  entities: readonly Entity[],
  memory: MockStore,
): void {
  const named: Thing = { ...body, ...params, ...relationsOf(contract, params) };
  const tool = named.aiToolId ?? named.toolId;
  const isKnown = TOOLS.some(([id]) => id === tool);
  if (contract.errors?.includes('tool-not-found') && tool !== undefined && !isKnown)
    throw new Problem('tool-not-found');
  const bundle = named.aiBundleId ?? named.bundleRatingId;
  if (contract.errors?.includes('bundle-not-found') && !BUNDLES.some((id) => id === bundle))
    throw new Problem('bundle-not-found');
  for (const entity of entities) {
    const { name } = entity;
    const id = named[`${name}Id`];
    const problem = `${name}-not-found` as ProblemType;
    if (typeof id !== 'string' || !contract.errors?.includes(problem)) continue;
    if (!memory.find(entity, id)) throw new Problem(problem);
  }
}

function create(entity: Entity, sent: Sent, memory: MockStore, contracts: readonly Contract[]) {
  const { contract, params, body, me } = sent;
  const { name, idField, schema } = entity;
  const once = ONE_EACH[contract.id];
  const isSecond = memory
    .made(name)
    .some(({ by, thing }) => by === me.id && once && thing[once.field] === body[once.field]);
  if (once && isSecond) throw new Problem(once.problem);
  const isNamed = entity.path === contract.path;
  const id = isNamed ? (params[idField] ?? '') : newId(entity, memory.next(), contracts);
  const isThere = memory.made(name).some(({ by, thing }) => by === me.id && thing[idField] === id);
  const fields: Thing = { ...body, ...relationsOf(contract, params) };
  const thing = newThing(entity, fields, { id, idField, me });
  if (!isThere) memory.make(name, thing, me.id, id);
  if (isNamed) return { ok: true };
  memory.show(name, id, thing);
  if (fits(schema, thing)) return thing;
  return undefined;
}

/** An id of the form that the operations on it take. */
function newId({ path }: Entity, count: number, contracts: readonly Contract[]): string {
  const digits = count.toString(16);
  const objectId = digits.padStart(24, 'a');
  const uuid = `00000000-0000-4000-8000-${digits.padStart(12, '0')}`;
  const schemas = contracts.filter((one) => one.path === path).map(({ params }) => params);
  const isTaken = (id: string) => schemas.every((schema) => !schema || fits(schema, { id }));
  return [objectId, uuid].find(isTaken) ?? objectId;
}

function change(
  entity: Entity,
  { contract, body, me }: Sent,
  id: string,
  first: Thing,
  memory: MockStore,
) {
  const effect = EFFECTS[contract.id]?.(
    memory.now(entity.name, id, first, me.id),
    body,
    memory.next(),
  );
  if (!effect) return undefined;
  memory.change(entity.name, id, effect.all ?? {});
  memory.changeFor(me.id, entity.name, id, effect.mine ?? {});
  const now = memory.now(entity.name, id, first, me.id);
  const fields = Object.keys(shapeOf(contract.output)).filter((field) => field in now);
  if (fields.length > 0) return Object.fromEntries(fields.map((field) => [field, now[field]]));
  return { ok: true };
}

function findOwn(
  entity: Entity,
  { contract, me }: Sent,
  id: string,
  memory: MockStore,
  isForOthers: boolean,
): Thing {
  const found = memory.find(entity, id);
  // What is collected is gone as soon as it is not there.
  if (!found && entity.idField !== 'id') return {};
  const problem = `${entity.name}-not-found` as ProblemType;
  const missing = problem in PROBLEMS ? problem : 'path-not-found';
  if (!found) throw new Problem(missing);
  const author = found.first.userId ?? found.by;
  const isOwn = author === undefined || author === me.id;
  const refused = NOT_OWN[contract.id];
  if (refused && isOwn) throw new Problem(refused);
  const isReported = contract.errors?.includes('not-the-author');
  if (!isOwn && isReported) throw new Problem('not-the-author');
  if (!isOwn && !isForOthers) throw new Problem(missing);
  return found.first;
}
