export const median = (list) => percentile(list, 0.5);

/** Nearest-rank percentile, which is always a measured value. */
export function percentile(list, share) {
  const sorted = list.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
