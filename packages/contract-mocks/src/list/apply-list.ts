import { isRecord } from '@atlas/contracts';
import type { Contract, ListSemantics } from '@atlas/contracts';
import { compareBy, isSelected } from './entry-order';
import type { Entry } from './entry-order';
import { textOf } from './text-of';

type Query = Readonly<Record<string, string>>;

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
    ...(isRecord(response.facets) && {
      facets: Object.fromEntries(
        Object.keys(response.facets).map((name) => [name, countsOf(list, all, query, name)]),
      ),
    }),
  };
}

/** The fields that the response has already. */
const pick = (fields: object, response: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in response));

function matching(list: ListSemantics, all: readonly Entry[], query: Query): Entry[] {
  const { filters = {}, of = {}, search, sorts = {} } = list;
  const named = Object.fromEntries(
    Object.entries(of).flatMap(([parameter, field]) =>
      query[parameter] === undefined ? [] : [[field, query[parameter]]],
    ),
  );
  const words = search ? (query[search.parameter] ?? '').toLowerCase().split(/\s+/) : [];
  const texts = (entry: Entry) =>
    (search?.fields ?? []).map((field) => textOf(entry[field]).toLowerCase()).join('\n');
  const found = all
    .map((entry) => ({ ...entry, ...named }))
    .filter(
      (entry) =>
        words.every((word) => texts(entry).includes(word)) &&
        Object.entries(filters).every(([name, filter]) => isSelected(entry, filter, query[name])),
    );
  const order = sorts[query.sort ?? ''];
  return order ? found.sort(compareBy(...order)) : found;
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
  const start = found.findIndex(({ id }) => id === given) + 1;
  const entries = found.slice(start, start + size);
  const hasMore = start + size < found.length;
  return { entries, fields: { nextCursor: hasMore ? (entries.at(-1)?.id ?? null) : null } };
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

function valuesOf(
  filter: NonNullable<ListSemantics['filters']>[string],
  entries: readonly Entry[],
): string[] {
  if (typeof filter !== 'string')
    return 'bands' in filter ? [...filter.bands] : Object.keys(filter.values);
  const values = entries.flatMap((entry) => entry[filter] ?? []);
  return [...new Set(values.map(String))];
}
