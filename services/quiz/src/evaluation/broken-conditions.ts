import type { Tool } from '@atlas/contracts';

/** What was said, as far as it is a condition. */
export interface Said {
  budget: string;
  language: string;
  platform: string;
  country?: string;
}

/** Dollars a month; other currencies are only checked to have a price. */
const MOST_DOLLARS: Record<string, number> = { 'free-only': 0, 'under-20': 20, 'under-50': 50 };

/**
 * What a tool breaks of what was said, read plainly from the catalog's answer and apart from the rules that recommend:
 * a fault there shows here.
 */
export function brokenConditions(tool: Tool, said: Said): string[] {
  const faults: string[] = [];
  const most = MOST_DOLLARS[said.budget];
  if (most !== undefined && tool.pricing === 'paid') {
    const price = tool.monthlyPrice;
    const dollars = price?.currency === 'USD' ? price.cents / 100 : 0;
    if (most === 0 || !price || dollars > most) faults.push('budget');
  }
  if (said.language !== 'any' && !tool.interfaceLanguages?.includes(said.language))
    faults.push('language');
  if (!runsOn(tool, said.platform)) faults.push('platform');
  if (said.country && !openIn(tool, said.country)) faults.push('country');
  const readIn = { ko: 'KR', ja: 'JP' }[said.language];
  if (!said.country && readIn && !openIn(tool, readIn)) faults.push('country');
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
