import type * as z from 'zod/mini';

/** Paths at which a schema refuses a value, `tools/0/id`; empty for a valid value. */
export function refusedAt(schema: z.ZodMiniType, value: unknown): string[] {
  const { issues = [] } = schema.safeParse(value).error ?? {};
  return issues.map(({ path }) => path.join('/'));
}
