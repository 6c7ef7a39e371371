import { locate } from './layout';
import type { Layout, Placed } from './layout';
import { NEAREST_WITHOUT_KEYWORDS, nearnessOf } from './nearness';
import type { NearnessPart, PartRow } from './nearness';
import { hasRow } from './rows';

type Own = Placed<NearnessPart>;

/** A row of the whole index and where it lies. */
interface Candidate extends PartRow {
  readonly global: number;
}

export interface Similarity {
  /** Most similar live tools of the same category. */
  (row: number, atMost: number): number[];
}

/**
 * Tools with a shared keyword are compared first; when enough of them are more similar than the others can be, the rest of
 * a large category is skipped.
 */
export function createSimilarity(parts: readonly Own[], layout: Layout): Similarity {
  const { live, placeOf } = layout;
  const rarity = createRarity(parts, layout);

  const nearest = (own: PartRow, others: Iterable<Candidate>, atMost: number) =>
    Array.from(others, (other) => ({
      row: other.global,
      near: nearnessOf(own, other, rarity),
    }))
      // oxlint-disable-next-line typescript/no-non-null-assertion -- row of this part
      .sort((a, b) => b.near - a.near || placeOf[a.row]! - placeOf[b.row]!)
      .slice(0, atMost);

  return (row, atMost) => {
    const own = locate(parts, row);
    // oxlint-disable-next-line typescript/no-non-null-assertion -- row of this part
    const category = own.part.categories[own.row]!;
    const candidates = (rowsOf: (part: NearnessPart) => Iterable<number>): Candidate[] =>
      parts.flatMap(({ part, offset }) =>
        [...rowsOf(part)]
          .map((local) => ({ part, row: local, global: offset + local }))
          .filter(({ global }) => global !== row && hasRow(live, global)),
      );
    const keywords = own.part.keywordsOf(own.row);
    const sharing = candidates(({ groups }) => {
      const byKeyword = groups[category]?.byKeyword;
      return new Set([...keywords].flatMap((keyword) => [...(byKeyword?.get(keyword) ?? [])]));
    });
    const found = nearest(own, sharing, atMost);
    const enough = found.length === atMost && (found.at(-1)?.near ?? 0) > NEAREST_WITHOUT_KEYWORDS;
    const all = () => candidates(({ groups }) => groups[category]?.rows ?? []);
    return (enough ? found : nearest(own, all(), atMost)).map((other) => other.row);
  };
}

/** Keywords of few tools weigh more. Uses are counted at the first request. */
function createRarity(parts: readonly Own[], { order }: Layout): (keyword: number) => number {
  let uses: number[] | undefined;
  return (keyword) => {
    uses ??= countUses(parts, order);
    return Math.fround(Math.log(1 + order.length / (uses[keyword] ?? 1)));
  };
}

function countUses(parts: readonly Own[], order: Int32Array): number[] {
  const uses: number[] = [];
  for (const global of order) {
    const { part, row } = locate(parts, global);
    for (const keyword of part.keywordsOf(row)) uses[keyword] = (uses[keyword] ?? 0) + 1;
  }
  return uses;
}
