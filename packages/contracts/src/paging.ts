import * as z from 'zod/mini';

/**
 * Schema of a cursor-paged list; `nextCursor` is null on the last page.
 * @param item schema of one item
 * @returns schema of `{ items, nextCursor }`
 */
export function cursorPage<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.optional(z.number()),
  });
}

export const okSchema = z.object({ ok: z.literal(true) });
export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) });
