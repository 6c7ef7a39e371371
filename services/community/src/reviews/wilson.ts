const Z = 1.96;

/** Lower bound of the 95 % interval of the helpful share: few votes count for less. 0 without votes. */
export function wilson(helpful: number, notHelpful: number): number {
  const n = helpful + notHelpful;
  if (n === 0) return 0;
  const share = helpful / n;
  const margin = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n);
  const bound = (share + (Z * Z) / (2 * n) - margin) / (1 + (Z * Z) / n);
  return Math.max(0, Math.round(bound * 1e6) / 1e6);
}
