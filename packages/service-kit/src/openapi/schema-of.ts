import type { Contract } from '@atlas/contracts';
import { toJSONSchema } from 'zod';

export type Json = Record<string, unknown>;
export type Schema = NonNullable<Contract['body']>;

/** JSON Schema of one part of a contract. @param io `input` as the caller sends it, `output` as the service returns it */
export function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
