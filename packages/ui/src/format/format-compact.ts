/**
 * Short form of a count: from a million `x.xM`, always with one decimal (`1.0M`); from a thousand
 * `xK`, with one decimal below ten thousand unless it is zero (`1.2K`, `2K`, `12K`). A value that
 * would round to `1000K` becomes `1.0M`.
 * @param n a count
 * @returns the text
 */
export function formatCompact(n: number): string {
  if (n < 0) return `-${formatCompact(-n)}`;
  if (n >= 999_500) return `${(n / 1_000_000).toFixed(1)}M`;
  if (n >= 9_950) return `${Math.round(n / 1000)}K`;
  if (n >= 1000) return `${Number((n / 1000).toFixed(1))}K`;
  return String(Math.round(n));
}
