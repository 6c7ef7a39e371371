import { defined } from '@atlas/contracts/testing';
import { createByteLists } from './byte-lists';

test('reads back lists that grew over several blocks', () => {
  const lists = createByteLists(2 ** 16);
  const lengths = [0, 1, 28, 29, 56, 1_000, 900_000, 700_000];
  for (let at = 0; at < Math.max(...lengths); at++)
    lengths.forEach((length, list) => {
      if (at < length) lists.push(list, (at * 31 + list) & 0xff);
    });

  const { starts, bytes } = lists.join(lengths.length);

  expect([...starts].slice(1).map((end, list) => end - defined(starts[list]))).toEqual(lengths);
  const wrong = lengths.flatMap((length, list) =>
    Array.from(
      { length },
      (_, at) => bytes[defined(starts[list]) + at] !== ((at * 31 + list) & 0xff),
    ).filter(Boolean),
  );
  expect(wrong).toHaveLength(0);
});
