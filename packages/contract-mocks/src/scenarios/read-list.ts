import assert from 'node:assert/strict';
import { recordOf } from '@atlas/contracts';
import type { Contract, ListSemantics } from '@atlas/contracts';
import { cursorOf } from '../list/entry-order';
import type { Entry } from '../list/entry-order';
import type { Actor } from './scenario';

export type Query = Record<string, string>;
export type ListContract = Contract & { list: ListSemantics };

/** A list and who reads it. */
export interface ListCall {
  readonly actor: Actor;
  readonly contract: ListContract;
  /** Values of its path parameters. */
  readonly params: Record<string, string>;
}

interface Page {
  readonly response: unknown;
  readonly items: Entry[];
  readonly total: number | undefined;
  /** Undefined for a list without it. */
  readonly nextCursor: string | null | undefined;
}

/** Entries of a page that every list with a parameter for it allows. */
const PAGE = 50;

/**
 * Reads the first page of a list.
 * @param size of the page; `default` to request none
 */
export function readFirst(
  call: ListCall,
  query: Query,
  size: number | 'default' = PAGE,
): Promise<Page> {
  const { kind, parameter = '' } = call.contract.list.paging ?? {};
  return request(call, {
    ...query,
    ...sized(call, size),
    ...(kind === 'page' && { [parameter]: '1' }),
  });
}

const sized = ({ contract }: ListCall, size: number | 'default'): Query => {
  const { sizeParameter } = contract.list.paging ?? {};
  return sizeParameter && size !== 'default' ? { [sizeParameter]: String(size) } : {};
};

async function request({ actor, contract, params }: ListCall, query: Query): Promise<Page> {
  const response: unknown = await actor.calls(contract, { params, query } as never);
  const { items = response, total, nextCursor } = recordOf(response);
  return {
    response,
    items: items as Entry[],
    total: total as number | undefined,
    nextCursor: nextCursor as Page['nextCursor'],
  };
}

/** All entries, page by page. @returns the entries and the number of requested pages */
export async function readAll(
  call: ListCall,
  query: Query = {},
  requested = PAGE,
): Promise<{ entries: Entry[]; pages: number }> {
  const { id, list } = call.contract;
  const { sizeParameter, size: fixed = requested } = list.paging ?? {};
  const size = sizeParameter ? requested : fixed;
  const entries: Entry[] = [];
  const known = new Set<unknown>();
  let page = await readFirst(call, query, size);
  for (let pages = 1; ; pages += 1) {
    const { items, total } = page;
    assert.ok(items.length <= size, `${id}: ${items.length} entries on a page of ${size}`);
    const repeated = items.find((entry) => known.has(entry.id));
    assert.equal(repeated?.id, undefined, `${id}: an entry is on two pages`);
    for (const entry of items) known.add(entry.id);
    entries.push(...items);
    if (isLast(page, entries.length, size)) {
      if (total !== undefined) assert.equal(total, entries.length, `${id}: total`);
      return { entries, pages };
    }
    assert.equal(items.length, size, `${id}: page ${pages} is not full`);
    const { parameter = '' } = list.paging ?? {};
    page = await request(call, {
      ...query,
      ...sized(call, size),
      [parameter]: nextPosition(call, page, entries.length, size),
    });
    const isEmpty = page.nextCursor !== undefined && page.items.length === 0;
    assert.ok(!isEmpty, `${id}: an empty page after the last of ${entries.length} entries`);
  }
}

function isLast({ items, total, nextCursor }: Page, read: number, size: number): boolean {
  if (nextCursor !== undefined) return nextCursor === null;
  if (total !== undefined) return read >= total;
  return items.length < size;
}

/** Value of the paging parameter for the page after this one. */
function nextPosition({ contract }: ListCall, page: Page, read: number, size: number): string {
  const { paging } = contract.list;
  if (paging?.kind === 'page') return String(Math.floor(read / size) + 1);
  if (paging?.kind === 'offset') return String(read);
  return page.nextCursor ?? cursorOf(paging, page.items.at(-1));
}
