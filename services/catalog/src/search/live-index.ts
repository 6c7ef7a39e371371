import type { Words } from './concepts';
import { buildPart, createShared } from './index-part';
import type { IndexPart, Shared } from './index-part';
import type { IndexedTool } from './indexed-tool';
import { nextOffset } from './layout';
import type { Placed } from './layout';
import { joinParts } from './tool-index';
import type { Order, ToolIndex } from './tool-index';

/** What the index reads of the database. Both yield tools in the default order. */
export interface IndexSource {
  all(): AsyncIterable<IndexedTool>;
  readonly byIds: (ids: readonly string[]) => AsyncIterable<IndexedTool>;
}

/** An index that follows changes while requests use it. */
export interface LiveIndex extends ToolIndex {
  /** Reads these tools again; those that the database lacks are removed. @returns what it did */
  update(ids: readonly string[]): Promise<'changed' | 'rebuilt'>;
}

/** Changed tools are a part of their own until they are so many, and half as many as the others: then all is built again. */
const MIN_CHANGED = 200;
const CHANGED_SHARE = 0.5;
/** A part takes in the newer parts up to twice its size, so that there are few of them. */
const MERGED_UP_TO = 2;

type Parts = readonly Placed<IndexPart>[];

/**
 * Builds an index whose parts do not change: the first contains the catalog as it was read at once, the others contain what
 * changed since. A search reads all parts, as if they were one.
 */
export async function createLiveIndex(source: IndexSource, words: Words): Promise<LiveIndex> {
  const shared = createShared(words);
  let parts = await buildAll(source, shared);
  let current = joinParts(parts, shared);
  // An order belongs to the index that computed it, so a search with it uses that one.
  const ownerOf = new WeakMap<Order, ToolIndex>();

  return {
    async update(ids) {
      const next = await applyChanges(parts, ids, source, shared);
      parts = next ?? (await buildAll(source, shared));
      current = joinParts(parts, shared);
      return next ? 'changed' : 'rebuilt';
    },
    find(wanted) {
      const owner = typeof wanted.sort === 'string' ? undefined : ownerOf.get(wanted.sort);
      return (owner ?? current).find(wanted);
    },
    suggest: (words, atMost) => current.suggest(words, atMost),
    similar: (id, atMost) => current.similar(id, atMost),
    rankOf: (id) => current.rankOf(id),
    summarize: (categories) => current.summarize(categories),
    orderBy(scores) {
      const order = current.orderBy(scores);
      ownerOf.set(order, current);
      return order;
    },
  };
}

async function buildAll(source: IndexSource, shared: Shared): Promise<Parts> {
  return [placed(await buildPart(source.all(), shared), 0)];
}

/** @returns the parts with the changed tools in a part of their own; undefined when there are too many */
async function applyChanges(
  parts: Parts,
  ids: readonly string[],
  { byIds }: IndexSource,
  shared: Shared,
): Promise<Parts | undefined> {
  const [first, ...others] = parts;
  if (!first) return undefined;
  const changed = new Set(ids);
  const marked = others.map((part) => withoutTools(part, changed));
  // Small newer parts are built again together with the changed tools.
  let last = marked.at(-1);
  while (last && last.size <= MERGED_UP_TO * changed.size) {
    for (const id of liveIds(last)) changed.add(id);
    marked.pop();
    last = marked.at(-1);
  }
  const total = marked.reduce((sum, { size }) => sum + size, changed.size);
  if (total > Math.max(MIN_CHANGED, CHANGED_SHARE * first.size)) return undefined;
  const left = [withoutTools(first, changed), ...marked];
  const part = await buildPart(byIds([...changed]), shared, first.part.keys);
  if (part.ids.length === 0) return left;
  const end = left.reduce((most, { offset, size }) => Math.max(most, offset + size), 0);
  return [...left, placed(part, nextOffset(end))];
}

const placed = (part: IndexPart, offset: number): Placed<IndexPart> => ({
  part,
  offset,
  size: part.ids.length,
  dead: new Int32Array(),
});

/** Marks these tools as replaced. */
function withoutTools(place: Placed<IndexPart>, ids: ReadonlySet<string>): Placed<IndexPart> {
  const dead = new Set(place.dead);
  for (const id of ids) {
    const row = place.part.rowOf.get(id);
    if (row !== undefined) dead.add(row);
  }
  return dead.size === place.dead.length ? place : { ...place, dead: Int32Array.from(dead) };
}

function liveIds({ part, dead }: Placed<IndexPart>): string[] {
  const replaced = new Set(dead);
  return part.ids.filter((_, row) => !replaced.has(row));
}
