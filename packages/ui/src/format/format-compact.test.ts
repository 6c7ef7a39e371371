import { formatCompact } from './format-compact';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1200, '1.2K'],
  [9949, '9.9K'],
  [9999, '10K'],
  [12000, '12K'],
  [999_499, '999K'],
  [999_999, '1.0M'],
  [1_000_000, '1.0M'],
  [12_340_000, '12.3M'],
  [-1200, '-1.2K'],
])('formats %d as %s', (count, text) => {
  expect(formatCompact(count)).toBe(text);
});
