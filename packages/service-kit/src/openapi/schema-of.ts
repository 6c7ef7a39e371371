import type { Contract } from '@atlas/contracts';
import { toJSONSchema } from 'zod';

export type Json = Record<string, unknown>;
export type Schema = NonNullable<Contract['body']>;

/**
 * JSON Schema of one part of a contract.
 * @param schema a zod schema
 * @param io `input` as the caller sends it, `output` as the service returns it
 * @returns the JSON Schema
 */
export function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
