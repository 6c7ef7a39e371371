import { createBatchLimit, TooManyBatches } from './batch-limit';

test('when a visitor sends a 61st batch in a minute, then it is refused, others and the next minute are not', () => {
  const limit = createBatchLimit();
  for (let sent = 0; sent < 60; sent += 1) limit('anna', 100_000);
  expect(() => limit('anna', 100_001)).toThrow(TooManyBatches);
  expect(() => limit('ben', 100_001)).not.toThrow();
  expect(() => limit('anna', 160_000)).not.toThrow();
});
