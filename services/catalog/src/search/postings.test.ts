import { defined } from '@atlas/contracts/testing';
import { LEVELS, PostingsBuilder } from './postings';

test('reads back distant and many rows with levels', () => {
  const builder = new PostingsBuilder();
  const pairs = Array.from({ length: 500 }, (_, at) => [at * at * 7, at % LEVELS] as const);
  for (const [row, level] of pairs) {
    builder.add(0, row, level);
    if (row % 2 === 0) builder.add(1, row, 3);
  }
  const postings = builder.build();
  const size = defined(pairs.at(-1))[0] + 1;
  const read = (term: number) => {
    const [best, rows] = [new Float32Array(size), new Int32Array(size)];
    const met = postings.raise(term, Float32Array.of(1, 2, 3, 4), best, rows, 0);
    return [...rows.subarray(0, met)].map((row) => [row, defined(best[row]) - 1]);
  };
  expect(read(0)).toEqual(pairs);
  expect(read(1)).toEqual(pairs.filter(([row]) => row % 2 === 0).map(([row]) => [row, 3]));
  expect([postings.count(0), postings.count(1)]).toEqual([500, 250]);
});

test('keeps the higher level of two terms in a row', () => {
  const builder = new PostingsBuilder();
  builder.add(0, 3, 0);
  builder.add(1, 3, 1);
  const postings = builder.build();
  const [best, rows] = [new Float32Array(4), new Int32Array(4)];
  const values = Float32Array.of(0.25, 0.5, 0, 0);
  const met = postings.raise(1, values, best, rows, postings.raise(0, values, best, rows, 0));
  expect([met, rows[0], best[3]]).toEqual([1, 3, 0.5]);
});
