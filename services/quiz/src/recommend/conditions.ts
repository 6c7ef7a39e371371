import { QUIZ_CONDITIONS } from '@atlas/contracts';
import type { BrokenCondition, Money, QuizCondition, Tool } from '@atlas/contracts';
import type { Profile } from './read-profile';

/** `unknown`: the catalog has no fact; tools are not recommended on a guess. */
export type Verdict = 'met' | 'broken' | 'unknown';

const verdict = (holds: boolean): Verdict => (holds ? 'met' : 'broken');

/** Platforms of each answer. */
const PLATFORMS: Record<string, readonly Tool['platforms'][number][]> = {
  web: ['web'],
  mobile: ['ios', 'android'],
  desktop: ['windows', 'macos', 'linux'],
  api: ['api'],
};

/**
 * A month, in hundredths of the unit. The question names dollars; for each other currency the editors set the round
 * equivalent price point there. This is a fixed rule, not an exchange rate; prices are never converted.
 */
const LIMITS: Record<string, Record<Money['currency'], number>> = {
  'under-20': { USD: 2_000, EUR: 1_700, KRW: 2_500_000, JPY: 300_000, CNY: 14_000 },
  'under-50': { USD: 5_000, EUR: 4_300, KRW: 6_500_000, JPY: 750_000, CNY: 35_000 },
};

/** Countries where most people read the language. */
const READERS: Record<string, readonly string[]> = {
  ko: ['KR'],
  ja: ['JP'],
  zh: ['CN', 'TW', 'HK', 'MO', 'SG'],
  en: ['US', 'GB', 'CA', 'AU', 'NZ', 'IE'],
};

const CHECKS: Record<QuizCondition, (tool: Tool, profile: Profile) => Verdict> = {
  budget: (tool, { budget }) => budgetVerdict(tool, budget),
  language: ({ interfaceLanguages }, { language }) => {
    if (language === 'any') return 'met';
    if (interfaceLanguages) return verdict(interfaceLanguages.includes(language));
    return 'unknown';
  },
  platform: ({ platforms }, { platform }) =>
    verdict(platform === 'any' || platforms.some((one) => PLATFORMS[platform]?.includes(one))),
  country: (tool, profile) => {
    const wanted = countriesOf(profile);
    if (wanted.length === 0) return 'met';
    const found = wanted.map((country) => usableIn(tool, country));
    if (found.includes('met')) return 'met';
    if (found.includes('unknown')) return 'unknown';
    return 'broken';
  },
};

/** The conditions that the tool does not surely keep; empty for one that may be recommended. */
export function findBrokenConditions(tool: Tool, profile: Profile): BrokenCondition[] {
  return QUIZ_CONDITIONS.flatMap((condition): BrokenCondition[] => {
    const found = CHECKS[condition](tool, profile);
    if (found === 'met') return [];
    return [{ condition, value: requiredValue(condition, profile), known: found === 'broken' }];
  });
}

/** Whether a price a month keeps the budget. A free plan does; a price that names no sum does not. */
export function withinBudget(price: Money | null, budget: string): boolean {
  if (budget === 'any') return true;
  if (!price) return false;
  const limit = LIMITS[budget]?.[price.currency] ?? 0;
  return price.cents <= limit;
}

/** Countries of which one has to do: the one that was named, else those of the language that was named. */
export function countriesOf({ country, language }: Profile): readonly string[] {
  if (country) return [country];
  return READERS[language] ?? [];
}

/** A maker's own country is taken for granted; of others only what the catalog says. */
export function usableIn(
  { availableIn, unavailableIn = [], country }: Tool,
  where: string,
): Verdict {
  if (availableIn === undefined) return country === where ? 'met' : 'unknown';
  if (availableIn === 'world') return verdict(!unavailableIn.includes(where));
  return verdict(availableIn.includes(where));
}

function budgetVerdict({ pricing, monthlyPrice }: Tool, budget: string): Verdict {
  if (budget === 'any' || pricing !== 'paid') return 'met';
  if (budget === 'free-only') return 'broken';
  if (!monthlyPrice) return 'unknown';
  return verdict(withinBudget(monthlyPrice, budget));
}

function requiredValue(condition: QuizCondition, profile: Profile): string {
  if (condition !== 'country') return profile[condition];
  return profile.country ?? profile.language;
}
