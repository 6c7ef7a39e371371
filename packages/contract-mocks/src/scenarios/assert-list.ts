import assert from 'node:assert/strict';
import { recordOf } from '@atlas/contracts';
import { compareBy, isSelected, valueAt, valuesOf } from '../list/entry-order';
import type { Entry } from '../list/entry-order';
import { textOf } from '../list/text-of';
import { defOf, fits } from '../schema';
import { shapeOf } from '../store/entities';
import { readAll, readFirst } from './read-list';
import type { ListCall, ListContract, Query } from './read-list';

/** Most entries that are read in pages of one. */
const MAX_PAGED = 12;
/** Values of each filter that are tried. */
const MAX_VALUES = 3;
/** Text that no entry has. */
const UNKNOWN = 'zzqxvjk';

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

/**
 * Compares a list with what its contract declares: filters, search, order and pages.
 * @throws AssertionError where they differ
 */
export async function assertList(call: ListCall): Promise<void> {
  const { contract } = call;
  const { entries: all } = await readAll(call, requiredQuery(contract));
  assert.equal(new Set(idsOf(all)).size, all.length, `${contract.id}: an entry twice`);
  const smallest = await assertFilters(call, all);
  await assertNamed(call, all);
  await assertSearch(call, all);
  await assertPaging(call, ...smallest);
  await assertDefaultSize(call, all);
  await assertOrders(call);
  await assertCounts(call);
}

/** Values of required parameters, apart from the page. */
function requiredQuery({ id, query, list }: ListContract): Query {
  const required = Object.entries(query ? shapeOf(query) : {}).filter(
    ([name, schema]) => name !== list.paging?.parameter && !fits(schema, undefined),
  );
  return Object.fromEntries(
    required.map(([name, schema]) => {
      const [first] = enumOf(schema);
      assert.ok(first, `${id}: no value is known for ${name}`);
      return [name, first];
    }),
  );
}

function enumOf(schema: Parameters<typeof defOf>[0]): string[] {
  const { entries, innerType } = defOf(schema);
  if (entries) return Object.values(entries).map(String);
  return innerType ? enumOf(innerType) : [];
}

/** @returns the query with the fewest entries, at least two, and these entries */
async function assertFilters(call: ListCall, all: Entry[]): Promise<[Query, Entry[]]> {
  const { id, list } = call.contract;
  const base = requiredQuery(call.contract);
  let smallest: [Query, Entry[]] = [base, all];
  for (const [parameter, filter] of Object.entries(list.filters ?? {}))
    for (const value of valuesOf(filter, all).slice(0, MAX_VALUES)) {
      const query = { ...base, [parameter]: value };
      const { entries } = await readAll(call, query);
      const expected = all.filter((entry) => isSelected(entry, filter, value));
      const message = `${id} with ${parameter}=${value}`;
      assert.deepEqual(idsOf(entries).sort(), idsOf(expected).sort(), message);
      if (entries.length > 1 && entries.length < smallest[1].length) smallest = [query, entries];
    }
  return smallest;
}

/** All entries belong to what path and query name. */
async function assertNamed(call: ListCall, all: Entry[]): Promise<void> {
  const { contract, params } = call;
  const parameters = contract.query ? shapeOf(contract.query) : {};
  for (const [parameter, field] of Object.entries(contract.list.of ?? {})) {
    const assertAll = (entries: readonly Entry[], value: string | undefined) => {
      const others = entries.filter((entry) => textOf(valueAt(entry, field)) !== value);
      assert.deepEqual(idsOf(others), [], `${contract.id} with ${parameter}=${value}`);
    };
    const schema = parameters[parameter];
    if (!schema) {
      assertAll(all, params[parameter]);
      continue;
    }
    const named = enumOf(schema);
    for (const value of named.length > 0 ? named : valuesOf(field, all).slice(0, MAX_VALUES)) {
      const query = { ...requiredQuery(contract), [parameter]: value };
      const { entries } = await readAll(call, query);
      assertAll(entries, value);
      const found = new Set(idsOf(entries));
      const missing = all.filter(
        (entry) => valueAt(entry, field) === value && !found.has(entry.id),
      );
      assert.deepEqual(idsOf(missing), [], `${contract.id} with ${parameter}=${value}: missing`);
    }
  }
}

/** The search finds an entry by its own text; a phrase finds all that contain it. Services may find more. */
async function assertSearch(call: ListCall, all: Entry[]): Promise<void> {
  const { id, list } = call.contract;
  const { parameter, fields, match } = list.search ?? { parameter: '', fields: [] };
  const [entry] = all;
  const base = requiredQuery(call.contract);
  for (const field of entry ? fields.slice(0, 1) : []) {
    const text = textOf(valueAt(entry ?? {}, field));
    const contains = (one: Entry) => textOf(valueAt(one, field)).includes(text);
    const expected = match === 'phrase' ? all.filter(contains) : [entry];
    const { items } = await readFirst(call, { ...base, [parameter]: text });
    const found = new Set(idsOf(items));
    const missing = expected.filter((one) => one && !found.has(one.id)).map((one) => one?.id);
    assert.deepEqual(missing, [], `${id} with ${parameter}=${text}`);
    const { items: none, total } = await readFirst(call, { ...base, [parameter]: UNKNOWN });
    assert.equal(total ?? none.length, 0, `${id} with ${parameter}=${UNKNOWN}`);
  }
}

/** Pages of one entry, exactly full, and one entry longer than a page hold the same entries in the same order. */
async function assertPaging(call: ListCall, query: Query, expected: Entry[]): Promise<void> {
  const { id, list } = call.contract;
  const count = expected.length;
  if (!list.paging?.sizeParameter || count < 2 || count > MAX_PAGED) return;
  for (const size of new Set([1, count - 1, count, count + 1])) {
    const { entries, pages } = await readAll(call, query, size);
    assert.deepEqual(idsOf(entries), idsOf(expected), `${id} in pages of ${size}`);
    assert.ok(pages <= Math.ceil(count / size) + 1, `${id}: ${pages} pages of ${size}`);
  }
}

async function assertDefaultSize(call: ListCall, all: Entry[]): Promise<void> {
  const { id, list } = call.contract;
  if (list.paging?.size === undefined) return;
  const { items } = await readFirst(call, requiredQuery(call.contract), 'default');
  assert.equal(items.length, Math.min(list.paging.size, all.length), `${id}: size of a page`);
}

async function assertOrders(call: ListCall): Promise<void> {
  const { contract } = call;
  const { sortParameter = 'sort', sorts = {} } = contract.list;
  for (const [value, [field, order]] of Object.entries(sorts)) {
    const query = requiredQuery(contract);
    const { entries } = await readAll(call, { ...query, ...(value && { [sortParameter]: value }) });
    // Amounts of several currencies are not compared.
    const comparable = entries.filter(
      (entry) => (valueAt(entry, currencyOf(field)) ?? 'USD') === 'USD',
    );
    const compare = compareBy(field, order);
    comparable.slice(1).forEach((entry, at) => {
      const before = comparable[at] ?? entry;
      const message = `${contract.id} by ${value}: ${textOf(before.id)}, ${textOf(entry.id)}`;
      assert.ok(compare(before, entry) <= 0, message);
    });
  }
}

/** Each count of the unfiltered list is the number of entries that the filter then selects. */
async function assertCounts(call: ListCall): Promise<void> {
  const { id, list } = call.contract;
  const base = requiredQuery(call.contract);
  const { response } = await readFirst(call, base);
  for (const [field, parameter] of Object.entries(list.counts ?? {})) {
    const counts = recordOf(response)[field] as { value: string; count: number }[];
    assert.equal(new Set(counts.map(({ value }) => value)).size, counts.length, `${id}: ${field}`);
    for (const { value, count } of counts.slice(0, MAX_VALUES)) {
      const query = { ...base, [parameter]: value };
      const { entries } = await readAll(call, query);
      assert.equal(entries.length, count, `${id} with ${parameter}=${value}: ${field}`);
      const filtered = await readFirst(call, query);
      assert.deepEqual(recordOf(filtered.response)[field], counts, `${id}: ${field} of ${value}`);
    }
  }
}

const currencyOf = (field: string) => field.replace(/\w+$/, 'currency');
