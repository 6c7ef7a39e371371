import { isRecord } from '@atlas/contracts';
import type { Contract, ListSemantics } from '@atlas/contracts';
import { compareBy, cursorOf, isSelected, valuesOf } from './entry-order';
import type { Entry } from './entry-order';
import { TOOLS } from '../texts/tools';
import { textOf } from './text-of';

type Query = Readonly<Record<string, string>>;

/** Entries of a generated list, unless its pages are larger: one of each sample tool. */
const LIST_ENTRIES = TOOLS.length;
/** Entries on a second page. */
const ON_SECOND_PAGE = 3;

/**
 * Number of entries to generate for a list, so that there is a second page. Lists without a declared page size are of tools.
 * @param contract of the list
 * @param requested number of entries; undefined for the usual one
 */
export function entriesOf({ list }: Contract, requested?: number): number | undefined {
  if (!list || (requested !== undefined && requested < LIST_ENTRIES)) return requested;
  const { size = 0 } = list.paging ?? {};
  return Math.max(requested ?? LIST_ENTRIES, size && size + ON_SECOND_PAGE);
}

/**
 * Selects, orders and divides the entries of a list as its contract declares.
 * @param contract of the list
 * @param response with all entries
 * @param query of the call, with defaults
 * @returns the response to the query; unchanged without declared semantics
 */
export function applyList(contract: Contract, response: unknown, query: Query): unknown {
  const { list } = contract;
  if (!list) return response;
  if (Array.isArray(response)) return pageOf(list, matching(list, response, query), query).entries;
  if (!isRecord(response) || !Array.isArray(response.items)) return response;
  const all = response.items as Entry[];
  const found = matching(list, all, query);
  const { entries, fields } = pageOf(list, found, query);
  return {
    ...response,
    ...pick(fields, response),
    items: entries,
    ...(typeof response.total === 'number' && { total: found.length }),
    ...mapValues(list.counts ?? {}, (filter) => countsOf(list, all, query, filter)),
    ...(isRecord(response.facets) && {
      facets: mapValues(response.facets, (_, name) => countsOf(list, all, query, name)),
    }),
  };
}

const mapValues = <T>(
  from: Readonly<Record<string, T>>,
  map: (value: T, name: string) => unknown,
) => Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value, name)]));

/** The fields that the response has already. */
const pick = (fields: object, response: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in response));

/**
 * Names in the generated entries what they belong to, as the parameters say.
 * @param contract of the list
 * @param response as generated
 * @param parameters of path and query, with defaults
 */
export function withNamed({ list }: Contract, response: unknown, parameters: Query): unknown {
  if (!list?.of) return response;
  const named = Object.fromEntries(
    Object.entries(list.of).flatMap(([parameter, field]) =>
      parameters[parameter] === undefined ? [] : [[field, parameters[parameter]]],
    ),
  );
  const naming = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, ...named }));
  if (Array.isArray(response)) return naming(response);
  if (!isRecord(response) || !Array.isArray(response.items)) return response;
  return { ...response, items: naming(response.items as Entry[]) };
}

function matching(list: ListSemantics, all: readonly Entry[], query: Query): Entry[] {
  const { filters = {}, sorts = {}, sortParameter = 'sort' } = list;
  const isFound = searchOf(list, query);
  const found = all.filter(
    (entry) =>
      isFound(entry) &&
      Object.entries(filters).every(([name, filter]) => isSelected(entry, filter, query[name])),
  );
  const order = sorts[query[sortParameter] ?? ''];
  return order ? found.sort(compareBy(...order)) : found;
}

function searchOf({ search }: ListSemantics, query: Query): (entry: Entry) => boolean {
  if (!search) return () => true;
  const searched = (query[search.parameter] ?? '').trim().toLowerCase();
  const parts = search.match === 'phrase' ? [searched] : searched.split(/\s+/);
  return (entry) => {
    const text = search.fields.map((field) => textOf(entry[field]).toLowerCase()).join('\n');
    return parts.every((part) => text.includes(part));
  };
}

function pageOf({ paging }: ListSemantics, found: readonly Entry[], query: Query) {
  if (!paging) return { entries: found, fields: {} };
  const { kind, parameter, sizeParameter } = paging;
  const size = Number(query[sizeParameter ?? ''] ?? paging.size ?? found.length);
  const given = query[parameter];
  if (kind === 'offset') {
    const start = Number(given ?? 0);
    return { entries: found.slice(start, start + size), fields: {} };
  }
  if (kind === 'page') {
    const last = Math.max(1, Math.ceil(found.length / size));
    const page = Math.min(Number(given ?? 1), last);
    const entries = found.slice((page - 1) * size, page * size);
    return { entries, fields: { [parameter]: page, [sizeParameter ?? `${parameter}Size`]: size } };
  }
  const start = found.findIndex((entry) => cursorOf(paging, entry) === given) + 1;
  const entries = found.slice(start, start + size);
  const hasMore = start + size < found.length;
  return { entries, fields: { nextCursor: hasMore ? cursorOf(paging, entries.at(-1)) : null } };
}

/** Counts of a facet's values among the entries that the other filters select. */
function countsOf(list: ListSemantics, all: readonly Entry[], query: Query, facet: string) {
  const filter = list.filters?.[facet];
  if (filter === undefined) return [];
  const { [facet]: _, ...others } = query;
  const entries = matching(list, all, others);
  return valuesOf(filter, entries)
    .map((value) => ({
      value,
      count: entries.filter((entry) => isSelected(entry, filter, value)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
