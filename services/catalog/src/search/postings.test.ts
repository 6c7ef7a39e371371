import { LEVELS, PostingsBuilder } from './postings';

test('when rows are far apart and many, then each comes back with its level', () => {
  const builder = new PostingsBuilder();
  const pairs = Array.from({ length: 500 }, (_, at) => [at * at * 7, at % LEVELS] as const);
  for (const [row, level] of pairs) {
    builder.add(0, row, level);
    if (row % 2 === 0) builder.add(1, row, 3);
  }
  const postings = builder.build();
  const read = (term: number) => {
    const found: [number, number][] = [];
    postings.visit(term, (row, level) => found.push([row, level]));
    return found;
  };
  expect(read(0)).toEqual(pairs);
  expect(read(1)).toEqual(pairs.filter(([row]) => row % 2 === 0).map(([row]) => [row, 3]));
  expect([postings.count(0), postings.count(1)]).toEqual([500, 250]);
});
