import type * as z from 'zod/mini';

export type Schema = z.ZodMiniType;

/** The parts of zod's own description of a schema that mocks look at. */
export interface SchemaDef {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  keyType?: Schema;
  valueType?: Schema;
  items?: readonly Schema[];
  getter?: () => Schema;
  checks?: readonly {
    _zod: {
      def: { check: string; minimum?: number; maximum?: number; length?: number; value?: number };
    };
  }[];
}

/** The schema that the input of a pipe must match. A transform in front of a schema accepts any input. */
export function pipeInputOf(pipe: SchemaDef): Schema {
  const input = schemaIn(pipe.in);
  return defOf(input).type === 'transform' ? schemaIn(pipe.out) : input;
}

/** @throws when a schema lacks a part that its kind has */
export function schemaIn(part: Schema | undefined): Schema {
  if (!part) throw new Error('The schema is not complete.');
  return part;
}

export const defOf = (schema: Schema): SchemaDef => schema._zod.def;
export const fits = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;

/** Bounds of a length or a number, as the schema's checks say. */
export function boundsOf(schema: Schema): { min: number; max: number } {
  const bounds = { min: -Infinity, max: Infinity };
  for (const {
    _zod: { def },
  } of defOf(schema).checks ?? []) {
    const { check, minimum, maximum, length, value } = def;
    if (check === 'min_length' && minimum !== undefined) bounds.min = minimum;
    if (check === 'max_length' && maximum !== undefined) bounds.max = maximum;
    if (check === 'length_equals' && length !== undefined) bounds.min = bounds.max = length;
    if (check === 'greater_than' && value !== undefined) bounds.min = value;
    if (check === 'less_than' && value !== undefined) bounds.max = value;
  }
  return bounds;
}
