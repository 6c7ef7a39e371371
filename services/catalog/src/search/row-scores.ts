/** Match strength of some rows, 0 to 1: the maximum of the added values. */
export interface RowScores {
  readonly add: (row: number, score: number) => void;
  get(row: number): number;
  /** In order of insertion. */
  rows(): readonly number[];
  readonly best: number;
}

export function createRowScores(size: number): RowScores {
  // Allocated lazily, because most searches match no name.
  let scores: Float32Array | undefined;
  const rows: number[] = [];
  let best = 0;
  return {
    add(row, score) {
      scores ??= new Float32Array(size);
      if (scores[row] === 0) rows.push(row);
      // oxlint-disable-next-line typescript/no-non-null-assertion -- hot loop over a typed array
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
