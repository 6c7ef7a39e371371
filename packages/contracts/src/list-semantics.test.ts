import * as z from 'zod/mini';
import * as contracts from './index';
import { defineContract } from './contract';
import type { Contract } from './contract';
import type { ListSemantics } from './list-semantics';
import { contractsIn } from './testing/audiences';

/** Parameters that divide or order a list. */
const LIST_PARAMETERS = ['cursor', 'page', 'part', 'after', 'before', 'offset', 'skip', 'sort'];

/** Operations with such a parameter that are no lists of pages. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'catalog.watchTools': 'a stream of events; `after` resumes it',
  'community.watchReviews': 'a stream of events; `after` resumes it',
  'registry.listLog': 'commands call it with the token of a team',
};

const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> =>
  (schema?._zod.def as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {};
const isForBrowsers = ({ method, auth }: Contract) => method === 'GET' && auth !== 'service';
const isDivided = ({ query, output }: Contract) =>
  LIST_PARAMETERS.some((name) => name in shapeOf(query)) || 'nextCursor' in shapeOf(output);

/** Lists of browsers whose contract does not say how the query selects, orders and divides entries. */
const undeclared = (all: readonly Contract[]): string[] =>
  all.filter((one) => isForBrowsers(one) && isDivided(one) && !one.list).map(({ id }) => id);

const all = contractsIn(contracts);
const lists = all.flatMap(({ list, ...contract }) => (list ? [{ ...contract, list }] : []));

test('each list of browsers declares how its query selects, orders and divides', () => {
  expect(lists.length).toBeGreaterThan(12);
  expect(undeclared(all).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

test.each([
  ['a cursor', { query: z.object({ cursor: z.optional(z.string()) }) }],
  ['a page', { query: z.object({ page: z.string() }) }],
  ['a position', { query: z.object({ after: z.optional(z.string()) }) }],
  ['an order', { query: z.object({ sort: z.optional(z.string()) }) }],
  ['another name for its cursor', { output: contracts.cursorPage(z.string()) }],
])('finds a new list with %s', (_, parts) => {
  const base = { id: 'news.list', method: 'GET', path: '/api/news', output: z.array(z.string()) };
  const list = defineContract({ ...base, ...parts } as Contract);
  expect(undeclared([list])).toEqual(['news.list']);
  expect(
    undeclared([
      { ...list, auth: 'service' },
      { ...list, method: 'POST' },
    ]),
  ).toEqual([]);
  expect(undeclared([{ ...list, list: {} }])).toEqual([]);
});

function parametersOf({ filters, of, search, sorts, sortParameter, paging }: ListSemantics) {
  const isSorted = Object.keys(sorts ?? {}).some((value) => value !== '');
  const { parameter, sizeParameter } = paging ?? {};
  const single = [search?.parameter, isSorted ? (sortParameter ?? 'sort') : undefined];
  return [...Object.keys({ ...filters, ...of }), ...single, parameter, sizeParameter].filter(
    (name) => name !== undefined,
  );
}

function fieldsOf({ filters = {}, of = {}, search, sorts = {}, paging }: ListSemantics) {
  const filtered = Object.values(filters).flatMap((filter) => {
    if (typeof filter === 'string') return [filter];
    if ('nonEmpty' in filter) return [filter.nonEmpty];
    if ('texts' in filter) return [...Object.values(filter.texts), filter.except[0]];
    return 'bands' in filter
      ? [filter.field]
      : Object.values(filter.values).map(([field]) => field);
  });
  const sorted = Object.values(sorts).map(([field]) => field);
  const cursor = paging?.kind === 'cursor' ? [paging.field ?? 'id'] : [];
  return [...filtered, ...sorted, ...cursor, ...Object.values(of), ...(search?.fields ?? [])];
}

/** Schema of an entry: of the list that is the response, or its `items`. */
function entryOf({ output }: Contract): z.ZodMiniType | undefined {
  const list = shapeOf(output).items ?? output;
  return (list._zod.def as { element?: z.ZodMiniType }).element;
}

test.each(lists.map((contract) => [contract.id, contract] as const))(
  '%s declares parameters and fields that exist',
  (_, contract) => {
    const given = { ...shapeOf(contract.params), ...shapeOf(contract.query) };
    expect(parametersOf(contract.list).filter((name) => !(name in given))).toEqual([]);
    const entry = shapeOf(entryOf(contract));
    const unknown = fieldsOf(contract.list).filter(
      (field) => !((field.split('.')[0] ?? '') in entry),
    );
    expect(unknown).toEqual([]);
  },
);
