import type { Tool } from '@atlas/contracts';

/** The answers that are conditions. */
export interface Conditions {
  budget: string;
  language: string;
  platform: string;
  country?: string;
}

/** Dollars a month; other currencies are only checked to have a price. */
const MOST_DOLLARS: Record<string, number> = { 'free-only': 0, 'under-20': 20, 'under-50': 50 };

/**
 * Conditions that a tool breaks, computed directly from catalog data and independently of the recommendation rules:
 * a fault there shows here.
 */
export function brokenConditions(tool: Tool, conditions: Conditions): string[] {
  const faults: string[] = [];
  const most = MOST_DOLLARS[conditions.budget];
  if (most !== undefined && tool.pricing === 'paid') {
    const price = tool.monthlyPrice;
    const dollars = price?.currency === 'USD' ? price.cents / 100 : 0;
    if (most === 0 || !price || dollars > most) faults.push('budget');
  }
  if (conditions.language !== 'any' && !tool.interfaceLanguages?.includes(conditions.language))
    faults.push('language');
  if (!runsOn(tool, conditions.platform)) faults.push('platform');
  if (conditions.country && !openIn(tool, conditions.country)) faults.push('country');
  const readIn = { ko: 'KR', ja: 'JP' }[conditions.language];
  if (!conditions.country && readIn && !openIn(tool, readIn)) faults.push('country');
  return faults;
}

function runsOn({ platforms }: Tool, platform: string): boolean {
  const has = (...names: Tool['platforms']) => names.some((name) => platforms.includes(name));
  if (platform === 'mobile') return has('ios') || has('android');
  if (platform === 'desktop') return has('windows') || has('macos') || has('linux');
  if (platform === 'web') return has('web');
  return platform === 'any' || has('api');
}

function openIn(tool: Tool, country: string): boolean {
  if (tool.availableIn === undefined) return tool.country === country;
  if (tool.availableIn !== 'world') return tool.availableIn.includes(country);
  return !(tool.unavailableIn ?? []).includes(country);
}
