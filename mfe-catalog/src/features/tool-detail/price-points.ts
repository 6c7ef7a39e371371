/** A change of a price, as the maker writes it: `$25/month`. */
export interface PriceChange {
  /** `2026-10`, `2026-10-30` or a time. */
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

export interface PricePoint {
  /** Day of the change; null for the price before the first one. */
  readonly at: string | null;
  readonly price: string;
  readonly amount: number;
}

/**
 * Prices in the order of time, for a chart. Changes in another currency or period than the latest one are left out.
 * @param changes changes of one tool's price
 * @returns at least two points, or none when there is no comparable change
 */
export function pricePoints(changes: readonly PriceChange[]): PricePoint[] {
  const sorted = changes.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const unit = unitOf(sorted.at(-1)?.after ?? '');
  const points = sorted.flatMap(({ at, before, after }, index): PricePoint[] => [
    ...(index === 0 ? [{ at: null, price: before, amount: amountOf(before) }] : []),
    { at, price: after, amount: amountOf(after) },
  ]);
  const comparable = points.filter(
    ({ price, amount }) => unitOf(price) === unit && !Number.isNaN(amount),
  );
  return comparable.length >= 2 ? comparable : [];
}

/** `$25/month` without its figure: `$/month`. */
const unitOf = (price: string): string => price.replace(/[\d.,]+/, '');

const amountOf = (price: string): number =>
  Number.parseFloat((/[\d.,]+/.exec(price)?.[0] ?? '').replaceAll(',', ''));
