/** Percentile by nearest rank: always one of the measured values. @param share 0.95 for p95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** The middle value by nearest rank. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
