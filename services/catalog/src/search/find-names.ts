import type { Layout, Placed } from './layout';
import { createRowScores } from './row-scores';
import type { RowScores } from './row-scores';
import { hasRow } from './rows';
import type { SearchPart } from './search-part';

export interface NamesFound {
  readonly scores: RowScores;
  /** The corrected name. */
  readonly meant?: string;
}

export interface NameSearch {
  find(query: string): NamesFound;
  /** The tool that has exactly this name or alias; of several, the first in the default order. */
  named: (name: string) => number | undefined;
  /** Matches by spelling, used when nothing else matches well. */
  guess(query: string): NamesFound;
}

/** Searches the names of all parts. */
export function createNameSearch(
  parts: readonly Placed<SearchPart>[],
  { size, live, placeOf }: Layout,
): NameSearch {
  return {
    find(query) {
      const scores = createRowScores(size);
      for (const { part, offset } of parts)
        part.names.find(query, (row, score) => {
          if (hasRow(live, offset + row)) scores.add(offset + row, score);
        });
      return { scores };
    },
    named(name) {
      let found: number | undefined;
      let best = 0;
      for (const { part, offset } of parts)
        part.names.exactly(name, (row, score) => {
          const global = offset + row;
          if (!hasRow(live, global) || score < best) return;
          // oxlint-disable-next-line typescript/no-non-null-assertion -- rows of live tools
          if (found !== undefined && score === best && placeOf[global]! > placeOf[found]!) return;
          [found, best] = [global, score];
        });
      return found;
    },
    guess(query) {
      const scores = createRowScores(size);
      const near = parts.flatMap(({ part: { names }, offset }) =>
        names
          .guess(query, (row) => hasRow(live, offset + row))
          .map(({ row, ...found }) => ({ ...found, row: offset + row, name: names.nameOf(row) })),
      );
      const fewest = Math.min(...near.map(({ edits }) => edits));
      const nearest = near
        .filter(({ edits }) => edits === fewest)
        // oxlint-disable-next-line typescript/no-non-null-assertion -- place of a row that was found
        .sort((a, b) => placeOf[a.row]! - placeOf[b.row]!);
      for (const { row, score } of nearest) scores.add(row, score);
      const [first] = nearest;
      return { scores, ...(first && { meant: first.name }) };
    },
  };
}
