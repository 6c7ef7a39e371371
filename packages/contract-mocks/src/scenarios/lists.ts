import assert from 'node:assert/strict';
import {
  createReview,
  findTools,
  listChanges,
  listRankedTools,
  listReviews,
  listTools,
  recordOf,
} from '@atlas/contracts';
import type { Contract, ListFilter, ListSemantics } from '@atlas/contracts';
import { compareBy, isSelected, valueAt } from '../list/entry-order';
import type { Entry } from '../list/entry-order';
import type { Actor, Scenario } from './scenario';
import { textOf } from '../list/text-of';

type Query = Record<string, string>;
type ListContract = Contract & { list: ListSemantics };
type Paging = NonNullable<ListSemantics['paging']>;

/** Most entries of a page that every list allows. */
const PAGE = 50;
/** Most entries that are read in pages of one. */
const MAX_PAGED = 12;

/** One page and how to get the next one. */
async function readPage(
  actor: Actor,
  contract: ListContract,
  query: Query,
  size: number,
  at: Entry[],
) {
  const { parameter = '', kind, sizeParameter } = contract.list.paging ?? {};
  const paged: Query = {
    ...query,
    ...(sizeParameter && { [sizeParameter]: String(size) }),
    ...((kind === 'page' || at.length > 0) && { [parameter]: nextPosition(kind, at, size) }),
  };
  const response: unknown = await actor.calls(contract, { query: paged } as never);
  const items = (Array.isArray(response) ? response : recordOf(response).items) as Entry[];
  assert.ok(items.length <= size, `${contract.id}: ${items.length} entries on a page of ${size}`);
  const { nextCursor, total } = recordOf(response);
  const isLast = () => {
    if (nextCursor !== undefined) return nextCursor === null;
    if (typeof total === 'number') return at.length + items.length >= total;
    return items.length < size;
  };
  const isAfterLast = nextCursor !== undefined && items.length === 0 && at.length > 0;
  assert.ok(!isAfterLast, `${contract.id}: an empty page after the last of ${at.length} entries`);
  return { items, isLast: isLast(), total };
}

/** Value of the paging parameter for the page after these entries. */
function nextPosition(kind: Paging['kind'] | undefined, entries: readonly Entry[], size: number) {
  if (kind === 'page') return String(Math.floor(entries.length / size) + 1);
  if (kind === 'offset') return String(entries.length);
  return textOf(entries.at(-1)?.id);
}

/** All entries, page by page. @returns the entries and the number of requested pages */
async function readAll(actor: Actor, contract: ListContract, query: Query = {}, size = PAGE) {
  const entries: Entry[] = [];
  const own = contract.list.paging?.sizeParameter ? size : (contract.list.paging?.size ?? size);
  for (let pages = 1; ; pages += 1) {
    const { items, isLast, total } = await readPage(actor, contract, query, own, entries);
    entries.push(...items);
    if (isLast || items.length === 0) {
      if (typeof total === 'number') assert.equal(total, entries.length, `${contract.id}: total`);
      return { entries, pages };
    }
  }
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

/** Values of a filter that entries have. */
function valuesOf(filter: ListFilter, entries: readonly Entry[]): string[] {
  if (typeof filter !== 'string')
    return 'bands' in filter ? [...filter.bands] : Object.keys(filter.values);
  const own = entries.flatMap((entry) => [valueAt(entry, filter)].flat());
  return [...new Set(own.filter((value) => value !== null && value !== undefined).map(String))];
}

/** Pages of one entry, exactly full, and one entry longer than a page hold the same entries in the same order. */
async function assertPaging(actor: Actor, contract: ListContract, query: Query, expected: Entry[]) {
  const count = expected.length;
  if (!contract.list.paging?.sizeParameter || count < 2 || count > MAX_PAGED) return;
  for (const size of new Set([1, count - 1, count, count + 1])) {
    const { entries, pages } = await readAll(actor, contract, query, size);
    assert.deepEqual(idsOf(entries), idsOf(expected), `${contract.id} in pages of ${size}`);
    assert.ok(pages <= Math.ceil(count / size) + 1, `${contract.id}: ${pages} pages of ${size}`);
  }
}

async function assertList(actor: Actor, contract: ListContract): Promise<void> {
  const { id, list } = contract;
  const { entries: all } = await readAll(actor, contract);
  assert.equal(new Set(idsOf(all)).size, all.length, `${id}: an entry twice`);
  let smallest: [Query, Entry[]] = [{}, all];
  for (const [parameter, filter] of Object.entries(list.filters ?? {}))
    for (const value of valuesOf(filter, all).slice(0, 3)) {
      const query = { [parameter]: value };
      const { entries } = await readAll(actor, contract, query);
      const expected = all.filter((entry) => isSelected(entry, filter, value));
      const message = `${id} with ${parameter}=${value}`;
      assert.deepEqual(idsOf(entries).sort(), idsOf(expected).sort(), message);
      if (entries.length > 1 && entries.length < smallest[1].length) smallest = [query, entries];
    }
  await assertPaging(actor, contract, ...smallest);
  for (const [sort, [field, order]] of Object.entries(list.sorts ?? {})) {
    const { entries } = await readAll(actor, contract, { ...(sort !== '' && { sort }) });
    // Amounts of several currencies are not compared.
    const comparable = entries.filter(
      (entry) => (valueAt(entry, currencyOf(field)) ?? 'USD') === 'USD',
    );
    const compare = compareBy(field, order);
    comparable.slice(1).forEach((entry, at) => {
      const before = comparable[at] ?? entry;
      assert.ok(
        compare(before, entry) <= 0,
        `${id} by ${sort}: ${String(before.id)}, ${String(entry.id)}`,
      );
    });
  }
}

const currencyOf = (field: string) => field.replace(/\w+$/, 'currency');

const scenarioOf = (contract: Contract): Scenario => ({
  name: `${contract.id} filters, orders and pages as declared`,
  async play({ visitor }) {
    const { list } = contract;
    assert.ok(list);
    await assertList(visitor, { ...contract, list });
  },
});

export const catalogListScenarios: readonly Scenario[] = [
  findTools,
  listTools,
  listRankedTools,
  listChanges,
].map(scenarioOf);

/** Apart from the scenarios whose writes must be visible. */
export const communityListScenarios: readonly Scenario[] = [listReviews].map((contract) => {
  const { name, play } = scenarioOf(contract);
  return {
    name,
    async play(people, stage) {
      for (const [at, aiToolId] of stage.tools.entries())
        for (const [person, role] of [
          [people.author, 'developer'],
          [people.other, 'teacher'],
        ] as const) {
          const body = { aiToolId, rating: at + 3, content: 'Good', role };
          // Another scenario may have written one.
          await person.calls(createReview, { body }).catch(() => undefined);
        }
      await play(people, stage);
    },
  };
});
