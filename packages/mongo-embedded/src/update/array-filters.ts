import type { Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import { compileFilter } from '../query/filter';
import type { FilterContext } from '../query/path';
import { inspect } from './inspect';
import type { ArrayFilters } from './positions';
import type { UpdatePath } from './update-path';

/** Compiles `arrayFilters`. @throws ServerError 9 or 2 if one has no name, two have the same, or none uses it. */
export function compileArrayFilters(
  given: Doc[] = [],
  paths: UpdatePath[],
  update: Doc,
  context: FilterContext,
): ArrayFilters {
  const filters: ArrayFilters = new Map();
  for (const filter of given) {
    const name = nameOf(filter);
    if (filters.has(name))
      throw new ServerError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    if (!paths.some(({ parts }) => parts.includes(`$[${name}]`)))
      throw new ServerError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update ${inspect(update)}`,
      );
    const matches = compileFilter(filter, context);
    filters.set(name, (element) => matches({ [name]: element }, {}));
  }
  return filters;
}

/** The one name with which every path of the filter begins. */
function nameOf(filter: Doc): string {
  const names = [...new Set(namesIn(filter))];
  if (!names.length)
    throw new ServerError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  if (names.length > 1)
    throw new ServerError(
      'FailedToParse',
      'Error parsing array filter :: caused by :: ' +
        `Expected a single top-level field name, found '${names.join("' and '")}'`,
    );
  if (!/^[a-z][a-zA-Z0-9]*$/.test(names[0]))
    fail(
      'Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string ' +
        `beginning with a lowercase letter, found '${names[0]}'`,
    );
  return names[0];
}

const namesIn = (filter: Doc): string[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    ['$and', '$or', '$nor'].includes(key) ? (value as Doc[]).flatMap(namesIn) : [key.split('.')[0]],
  );
