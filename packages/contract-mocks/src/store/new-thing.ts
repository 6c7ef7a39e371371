import { displayName } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { agree, sampleOf } from '../sample';
import { defOf, fits } from '../schema';
import type { Schema } from '../schema';
import { seedOf, toolAt } from '../texts/tools';
import { shapeOf } from './entities';
import type { Entity } from './entities';
import type { Thing } from './mock-store';

/** A thing right after its creation: input, author and defaults. */
export function newThing(
  { schema, name }: Entity,
  sent: Thing,
  { id, idField, me }: { id: string; idField: string; me: User },
): Thing {
  const sample = sampleOf(schema, { field: '', entity: name, seed: 0, depth: 0 }) as Thing;
  const now = new Date().toISOString();
  const [, toolName] = toolAt(seedOf(String(sent.aiToolId)));
  const known: Thing = {
    userId: me.id,
    userName: displayName(me),
    userAvatar: me.profileImageUrl,
    createdAt: now,
    updatedAt: now,
    aiToolName: toolName,
    // The default title of a review; other things are always sent with one.
    title: `${toolName} review`,
    [idField]: id,
  };
  const shape = shapeOf(schema);
  const fields = Object.entries(shape).map(([field, part]) => {
    const value = field in known ? known[field] : blank(part);
    return [field, fits(part, value) ? value : sample[field]] as const;
  });
  return withSent(schema, Object.fromEntries(fields), sent);
}

/** Applies the fields of the input that the thing has. */
export function withSent(schema: Schema, thing: Thing, sent: Thing): Thing {
  const fields = Object.entries(shapeOf(schema)).flatMap(([field, part]) => {
    // An empty text clears an optional field.
    const isCleared = sent[field] === '' && fits(part, null);
    const value = isCleared ? null : filled(part, sent[field]);
    if (field in sent && value !== undefined && fits(part, value)) return [[field, value]];
    return [];
  });
  return agree({ ...thing, ...(Object.fromEntries(fields) as Thing) });
}

/** Expands tools of a package, which are sent by id, to the listed form. */
function filled(schema: Schema, value: unknown): unknown {
  const { element } = defOf(schema);
  if (!element || !Array.isArray(value) || defOf(element).type !== 'object') return value;
  return (value as Thing[]).map((one) => {
    const seed = seedOf(String(one.id));
    const sample = sampleOf(element, { field: 'tools', entity: 'tool', seed, depth: 1 }) as Thing;
    const empty = Object.entries(shapeOf(element)).filter(([, part]) => fits(part, null));
    return { ...sample, ...Object.fromEntries(empty.map(([field]) => [field, null])), ...one };
  });
}

function blank(schema: Schema): unknown {
  const { type, innerType } = defOf(schema);
  if (type === 'nullable') return null;
  if (type === 'optional') return undefined;
  if (innerType) return blank(innerType);
  return { number: 0, boolean: false, array: [] }[type];
}

/** Fields that a PUT resets when its body omits them. */
export function emptied(schema: Schema, body: Schema | undefined): Thing {
  const fields = Object.keys(body ? shapeOf(body) : {}).flatMap((field) => {
    const part = shapeOf(schema)[field];
    const value = part && blank(part);
    if (part && fits(part, value) && value !== undefined) return [[field, value]];
    return [];
  });
  return Object.fromEntries(fields) as Thing;
}
