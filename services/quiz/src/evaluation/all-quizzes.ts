import { quizPath } from '@atlas/contracts';
import type { QuizQuestion, Recommendation, Tool } from '@atlas/contracts';
import { readProfile } from '../recommend/read-profile';
import type { Profile } from '../recommend/read-profile';
import type { Need } from '../recommend/needs';
import { brokenConditions } from './broken-conditions';

/** Each quiz runs without and with a country. */
export const COUNTRIES = [undefined, 'KR'] as const;

/** Every way to answer, with each of the countries. */
export function* allProfiles(
  quiz: { questions: readonly QuizQuestion[]; needs: readonly Need[] },
  countries: readonly (string | undefined)[],
): Generator<Profile> {
  for (const first of quiz.questions[0]?.options ?? []) {
    const path = quizPath(quiz.questions, first.value);
    let all: string[][] = [[first.value]];
    for (const { options } of path.slice(1))
      all = all.flatMap((path) => options.map(({ value }) => [...path, value]));
    for (const path of all) {
      const answers = Object.fromEntries(path.map((value, at) => [`q${at + 1}`, value]));
      for (const country of countries) yield readProfile(quiz, answers, country);
    }
  }
}

export interface Findings {
  lists: number;
  /** Shown tools and packages that break a condition. */
  broken: string[];
  /** Lists of two and more whose first two match alike. */
  ties: number;
  /** Lists of fewer than five that do not say why, or show nothing close though there is something. */
  silent: number;
  short: number;
  /** Full entries that no list holds; short ones state neither level nor language. */
  never: string[];
  /** Lists where two tools show the same line, or one shows none. */
  alike: number;
}

export function examine(
  profiles: Iterable<Profile>,
  tools: readonly Tool[],
  recommend: (profile: Profile) => Recommendation,
): Findings {
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const seen = new Set<string>();
  const found: Findings = {
    lists: 0,
    broken: [],
    ties: 0,
    silent: 0,
    short: 0,
    never: [],
    alike: 0,
  };
  for (const profile of profiles) {
    const result = recommend(profile);
    found.lists += 1;
    const shown = [...result.tools, ...result.packages.flatMap((one) => one.tools)];
    for (const { id } of shown) {
      const tool = byId.get(id);
      for (const fault of tool ? brokenConditions(tool, profile) : ['unknown'])
        found.broken.push(`${id}: ${fault} ${profile.language} ${profile.country ?? ''}`);
    }
    result.tools.forEach(({ id }) => seen.add(id));
    const [first, second] = result.tools;
    if (first && second && first.matchPercentage === second.matchPercentage) found.ties += 1;
    if (result.tools.length < 5) {
      found.short += 1;
      if ((result.excluded === null) !== (result.close.length === 0)) found.silent += 1;
    }
    const lines = result.tools.map(({ does }) => does.text);
    if (new Set(lines).size < lines.length || lines.includes('')) found.alike += 1;
  }
  found.never = tools
    .filter(({ id, depth }) => depth === 'full' && !seen.has(id))
    .map(({ id }) => id);
  return found;
}
