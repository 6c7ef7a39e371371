import type { BundlePrice, Tool } from '@atlas/contracts';

/** The package costs 80 % of the sum. */
const PACKAGE_PERCENT = 80;

/** Integer cents; rounded down in the buyer's favour. */
export function bundlePrice(tools: readonly Tool[]): BundlePrice {
  const priced = tools.filter(({ monthlyPrice }) => monthlyPrice?.currency === 'USD');
  const unpriced = tools.filter((tool) => !priced.includes(tool));
  const individualCents = priced.reduce(
    (sum, { monthlyPrice }) => sum + (monthlyPrice?.cents ?? 0),
    0,
  );
  const packageCents = Math.floor((individualCents * PACKAGE_PERCENT) / 100);
  return {
    currency: 'USD',
    individualCents,
    packageCents,
    savingsCents: individualCents - packageCents,
    savingsPercent: 100 - PACKAGE_PERCENT,
    unpriced: unpriced.map(({ id, name, price }) => ({ id, name, price })),
  };
}
