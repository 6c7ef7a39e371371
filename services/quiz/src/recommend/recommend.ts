import type {
  QuizAnswers,
  RecommendedPackage,
  RecommendedTool,
  Recommendation,
} from '@atlas/contracts';
import type { Context } from '../context';
import { readProfile } from './read-profile';
import { scoreBundles, type ScoredBundle } from './score-bundles';
import { scoreTools, type ScoredTool } from './score-tools';

/** spec §9 */
const MOST_TOOLS = 5;
const MOST_PACKAGES = 3;

export function recommend(
  { questions, catalog }: Pick<Context, 'questions' | 'catalog'>,
  answers: QuizAnswers,
): Recommendation {
  const profile = readProfile(questions, answers);
  const tools = catalog.tools();
  return {
    tools: scoreTools(tools, profile).slice(0, MOST_TOOLS).map(toRecommendedTool),
    packages: scoreBundles(catalog.bundles(), tools, profile)
      .slice(0, MOST_PACKAGES)
      .map(toRecommendedPackage),
  };
}

function toRecommendedTool({ tool, score, reasons }: ScoredTool): RecommendedTool {
  const { id, name, company, category, url, pricing, price, rating, affiliate } = tool;
  const { description, descriptionEn, descriptionJa, descriptionZh } = tool;
  return {
    id,
    name,
    company,
    category,
    url,
    pricing,
    price,
    rating,
    affiliate,
    description,
    descriptionEn,
    ...(descriptionJa ? { descriptionJa } : {}),
    ...(descriptionZh ? { descriptionZh } : {}),
    matchPercentage: Math.round(score),
    reasons,
  };
}

function toRecommendedPackage({ bundle, score }: ScoredBundle): RecommendedPackage {
  const {
    id,
    name,
    nameEn,
    nameJa,
    nameZh,
    description,
    descriptionEn,
    descriptionJa,
    descriptionZh,
    category,
    tools,
    price,
  } = bundle;
  return {
    id,
    category,
    tools,
    name,
    nameEn,
    ...(nameJa ? { nameJa } : {}),
    ...(nameZh ? { nameZh } : {}),
    description,
    descriptionEn,
    ...(descriptionJa ? { descriptionJa } : {}),
    ...(descriptionZh ? { descriptionZh } : {}),
    estimatedCost: { cents: price.packageCents, currency: price.currency, period: 'month' },
    matchPercentage: Math.round(score),
  };
}
