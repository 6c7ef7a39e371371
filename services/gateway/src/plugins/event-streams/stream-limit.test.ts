import { createStreamLimit } from './stream-limit';

const open = (
  limit: ReturnType<typeof createStreamLimit>,
  times: number,
  ...of: [string, string?]
) => {
  const opened = [];
  for (let at = 0; at < times; at += 1)
    try {
      opened.push(limit(...of));
    } catch {
      return opened;
    }
  return opened;
};

test('gives a visitor 20 streams of the 100 of an address', () => {
  const limit = createStreamLimit();
  const counts = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (id) => open(limit, 40, '203.0.113.1', id).length,
  );
  expect(counts).toEqual([20, 20, 20, 20, 20, 0]);
  expect(open(limit, 1, '203.0.113.2', 'g')).toHaveLength(1);
});

test('counts a visitor with several addresses once', () => {
  const limit = createStreamLimit();
  expect(open(limit, 15, '203.0.113.1', 'a')).toHaveLength(15);
  expect(open(limit, 15, '203.0.113.2', 'a')).toHaveLength(5);
});

test('counts all without a cookie of one address as one visitor', () => {
  const limit = createStreamLimit();
  expect(open(limit, 100, '203.0.113.1')).toHaveLength(20);
  expect(open(limit, 100, '203.0.113.2')).toHaveLength(20);
  expect(open(limit, 1, '203.0.113.1', 'a')).toHaveLength(1);
});

test('releases a closed stream', () => {
  const limit = createStreamLimit();
  const [release] = open(limit, 20, '203.0.113.1', 'a');
  expect(open(limit, 1, '203.0.113.1', 'a')).toEqual([]);
  release?.();
  expect(open(limit, 5, '203.0.113.1', 'a')).toHaveLength(1);
});
