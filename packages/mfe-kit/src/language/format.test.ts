import { formatCompact } from './format';

test.each([
  [999, '999'], [1_000, '1K'], [1_960, '2K'], [999_499, '999K'], [999_500, '1.0M'], [999_999, '1.0M'], [1_230_000, '1.2M'],
])('when the count is %d, then it reads %s', (count, text) => {
  expect(formatCompact(count)).toBe(text);
});
