import type { BundlePrice, Tool } from '@atlas/contracts';

/** spec §9: the package is 80 % of the sum. */
const PACKAGE_PERCENT = 80;

/** Whole cents throughout; a half cent is rounded in the buyer's favour. */
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
