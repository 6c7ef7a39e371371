// The part of zod/mini that contracts use; `tests/facades` fails on a name that is missing here.
export {
  ZodMiniType, _default, any, array, boolean, coerce, custom, discriminatedUnion, email, endsWith, enum, extend, gt, gte,
  includes, int, iso, keyof, lazy, length, literal, looseObject, lt, lte, maxLength, maximum, minLength, minimum, multipleOf,
  never, nonnegative, nonoptional, null, nullable, number, object, omit, optional, overwrite, partial, pick, pipe, positive,
  readonly, record, refine, regex, required, startsWith, strictObject, string, toLowerCase, transform, trim, tuple, undefined,
  union, unknown, url, uuid,
} from 'zod/v4/mini';
