import type { Order, ToolIndex } from './tool-index';

/** An index that is replaced by a newer one while requests use it. */
export interface LiveIndex extends ToolIndex {
  replace(index: ToolIndex): void;
}

/**
 * Delegates to the newest index. An order belongs to the index that computed it, so a search with it uses that one.
 */
export function createLiveIndex(first: ToolIndex): LiveIndex {
  let current = first;
  const ownerOf = new WeakMap<Order, ToolIndex>();
  return {
    replace(index) {
      current = index;
    },
    find(wanted) {
      const owner = typeof wanted.sort === 'string' ? undefined : ownerOf.get(wanted.sort);
      return (owner ?? current).find(wanted);
    },
    suggest: (words, atMost) => current.suggest(words, atMost),
    similar: (id, atMost) => current.similar(id, atMost),
    rankOf: (id) => current.rankOf(id),
    orderBy(scores) {
      const order = current.orderBy(scores);
      ownerOf.set(order, current);
      return order;
    },
  };
}
