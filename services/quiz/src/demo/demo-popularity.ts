import { CATEGORIES } from '@atlas/contracts';
import type { Category, Tool } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { seedOf } from './seed-of';

const MONTH_DAYS = 30;
/** Where nobody reports a tool's users, as many as many a well-known tool has. */
const UNKNOWN_USERS = 1_500_000;

/**
 * Each tool's share of a day's visits, by how many people are reported to use it; all shares of a day
 * are 1 together. Categories and tools within them drift, so that some rise and some fall.
 */
export function demoShares(tools: readonly Tool[]): (back: number) => Map<string, number> {
  const categories = CATEGORIES.map((category) => toCategory(category, tools));
  return (back) => {
    const months = back / MONTH_DAYS;
    const shares = new Map<string, number>();
    for (const { weight, growth, members } of categories) {
      const ofCategory = weight * (1 + growth) ** -months;
      const weights = members.map((tool) => tool.weight * (1 + tool.growth) ** -months);
      const sum = total(weights);
      members.forEach(({ id }, at) => shares.set(id, (ofCategory * (weights[at] ?? 0)) / sum));
    }
    const all = total([...shares.values()]);
    for (const [id, share] of shares) shares.set(id, share / all);
    return shares;
  };
}

function toCategory(category: Category, tools: readonly Tool[]) {
  const members = tools.filter((tool) => tool.category === category).map(toMember);
  return {
    members,
    weight: total(members.map(({ weight }) => weight)),
    /** Against the site as a whole, a month. */
    growth: seeded(seedOf(category))() * 0.08,
  };
}

function toMember({ id, monthlyUsers }: Tool) {
  const random = seeded(seedOf(id));
  // The power keeps the largest from taking nearly everything: visitors of a directory look at many.
  const weight = (monthlyUsers ?? UNKNOWN_USERS) ** 0.4 * (0.9 + random() * 0.2);
  // Few rise steeply, most move little.
  return { id, weight, growth: -0.15 + random() ** 3 * 1.1 };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
