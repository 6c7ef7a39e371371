/** For some rows of the index how sure they are meant, 0 to 1: the best of what was added. */
export interface RowScores {
  add(row: number, score: number): void;
  get(row: number): number;
  /** In the order in which they came. */
  rows(): readonly number[];
  readonly best: number;
}

export function createRowScores(size: number): RowScores {
  // Most searches find no name: nothing is taken for those.
  let scores: Float32Array | undefined;
  const rows: number[] = [];
  let best = 0;
  return {
    add(row, score) {
      scores ??= new Float32Array(size);
      if (scores[row] === 0) rows.push(row);
      if (score > scores[row]!) scores[row] = score;
      if (score > best) best = score;
    },
    get: (row) => scores?.[row] ?? 0,
    rows: () => rows,
    get best() {
      return best;
    },
  };
}
