import { QUIZ_CONDITIONS } from '@atlas/contracts';
import type { BodyOf, recommend as contract, Recommendation, ToolRating } from '@atlas/contracts';
import type { Context } from '../context';
import { doesTask, isForPurpose, isMadeForNearTask } from './criteria';
import { readProfile } from './read-profile';
import type { Profile } from './read-profile';
import { reviewScore } from './review-score';
import { scoreBundles } from './score-bundles';
import { scoreTools } from './score-tools';
import type { ScoredTool } from './score-tools';
import { createShow, toPackage, toRecommended } from './show';

/** See docs/product.md#quiz. */
const MOST_TOOLS = 5;
const MOST_PACKAGES = 3;
/** A tool that matches by less than this share of the best one is left out: a short list is better than a poor one. */
const LEAST_OF_BEST = 0.6;

export async function recommend(
  {
    questions,
    needs,
    catalog,
    ratings,
  }: Pick<Context, 'questions' | 'needs' | 'catalog' | 'ratings'>,
  { answers, country }: BodyOf<typeof contract>,
): Promise<Recommendation> {
  const profile = readProfile({ questions, needs }, answers, country);
  return recommendFor(profile, catalog, await ratings.ofTools());
}

/** What a profile is recommended: from the catalog's answers and reviews alone. */
export function recommendFor(
  profile: Profile,
  catalog: Pick<Context['catalog'], 'tools' | 'bundles' | 'words'>,
  rated: ReadonlyMap<string, ToolRating> = new Map(),
): Recommendation {
  const words = catalog.words();
  const scored = scoreTools(catalog.tools(), profile, words, reviewScore(rated));
  const meeting = scored.filter(({ brokenConditions }) => brokenConditions.length === 0);
  const chosen = goodMatches(meeting, profile).slice(0, MOST_TOOLS);
  const broken = goodMatches(
    scored.filter(({ brokenConditions }) => brokenConditions.length > 0),
    profile,
  );
  const show = createShow(profile, words);
  const tools = chosen.map((one) => toRecommended(one, show(one.tool), rated.get(one.tool.id)));
  const packages = scoreBundles(catalog.bundles(), catalog.tools(), profile, words)
    .slice(0, MOST_PACKAGES)
    .map(toPackage);
  if (tools.length === MOST_TOOLS) return { tools, packages, close: [], excluded: null };
  const close = nearest(broken).map(({ tool, brokenConditions }) => ({
    ...show(tool),
    lacks: brokenConditions,
  }));
  return { tools, packages, close, excluded: mostExcluding(broken) };
}

/** Without what is far behind the best, and what does neither the task itself nor, for the purpose, a near one well. */
function goodMatches(scored: readonly ScoredTool[], profile: Profile): ScoredTool[] {
  const best = scored[0]?.score ?? 0;
  return scored.filter(
    ({ tool, score }) =>
      score >= LEAST_OF_BEST * best &&
      (doesTask(tool, profile) ||
        (isForPurpose(tool, profile) && isMadeForNearTask(tool, profile))),
  );
}

/** Tools with the fewest broken conditions, best match first. */
function nearest(broken: readonly ScoredTool[]): ScoredTool[] {
  return [...broken]
    .sort((a, b) => a.brokenConditions.length - b.brokenConditions.length || b.score - a.score)
    .slice(0, MOST_TOOLS);
}

function mostExcluding(broken: readonly ScoredTool[]): Recommendation['excluded'] {
  const counts = QUIZ_CONDITIONS.map((condition) => ({
    condition,
    count: broken.filter(({ brokenConditions }) =>
      brokenConditions.some((one) => one.condition === condition),
    ).length,
  }));
  const most = counts.reduce((a, b) => (b.count > a.count ? b : a));
  if (most.count === 0) return null;
  return most;
}
