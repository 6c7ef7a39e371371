import type { CustomPackage, Money } from '@atlas/contracts';
import type { StoredPackage } from './package.repository';
import type { ToolFacts } from './tool-directory';

/** Sums per currency and period, since no rate of exchange is known here. */
function sumCosts(prices: readonly (Money | null)[]): Money[] {
  const sums = new Map<string, Money>();
  for (const price of prices) {
    if (!price) continue;
    const key = `${price.currency}/${price.period}`;
    sums.set(key, { ...price, cents: price.cents + (sums.get(key)?.cents ?? 0) });
  }
  return [...sums.values()];
}

export function toCustomPackage(
  stored: StoredPackage,
  facts: ReadonlyMap<string, ToolFacts>,
): CustomPackage {
  const tools = stored.tools.map(({ id, name, note }) => ({
    id,
    name: facts.get(id)?.name ?? name,
    note: note ?? null,
    monthlyPrice: facts.get(id)?.monthlyPrice ?? null,
  }));
  return {
    id: stored._id,
    name: stored.name,
    description: stored.description ?? null,
    tools,
    toolIds: tools.map(({ id }) => id),
    estimatedCost: sumCosts(tools.map(({ monthlyPrice }) => monthlyPrice)),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    shareToken: stored.shareToken ?? null,
  };
}
