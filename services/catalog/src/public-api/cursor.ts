import { invalidInput } from '@atlas/contracts';
import type * as z from 'zod/mini';

/** Encodes the position of the last entry of a page. */
export const toCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws Problem `invalid-input` for a cursor that no page has returned */
export function readCursor<S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.infer<S> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw invalidInput([{ path: '/query/cursor', message: 'This cursor is not one of this list.' }]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
