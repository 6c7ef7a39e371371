import type {
  CloseTool,
  RecommendedPackage,
  RecommendedTool,
  Tool,
  ToolRating,
} from '@atlas/contracts';
import type { Profile } from './read-profile';
import type { ScoredBundle } from './score-bundles';
import type { ScoredTool } from './score-tools';
import type { TaskRelevance } from './task-relevance';
import { textsOf } from './words';
import type { Line } from './words';

/** Says of each tool what it does for the task by a line that no tool before it has shown. */
export type ShownTool = Omit<CloseTool, 'lacks'>;

export function createShow(profile: Profile, words: TaskRelevance): (tool: Tool) => ShownTool {
  const taken = new Set<string>();
  return (tool) => {
    const lines = words.lines(tool, profile.need);
    const free = lines.find((line) => !textsOf(line).some((text) => taken.has(text)));
    const does: Line = free ?? { text: tool.description, textEn: tool.descriptionEn };
    textsOf(does).forEach((text) => taken.add(text));
    return { ...shown(tool), does };
  };
}

export function toRecommended(
  { score, reasons, unmet }: ScoredTool,
  tool: ShownTool,
  rating: ToolRating | undefined,
): RecommendedTool {
  const userRating = rating ? averageOf(rating) : null;
  return { ...tool, matchPercentage: Math.round(score * 10) / 10, userRating, reasons, unmet };
}

/** Average of the stars, with one decimal. */
const averageOf = ({ sum, count }: ToolRating) => ({
  average: Math.round((sum / count) * 10) / 10,
  count,
});

function shown(tool: Tool): Omit<ShownTool, 'does'> {
  const { id, name, company, category, url, pricing, price, rating, affiliate } = tool;
  const { description, descriptionEn, descriptionJa, descriptionZh } = tool;
  return {
    ...{ id, name, company, category, url, pricing, price, rating, affiliate },
    ...{ description, descriptionEn },
    ...(descriptionJa && { descriptionJa }),
    ...(descriptionZh && { descriptionZh }),
  };
}

export function toPackage({ bundle, score }: ScoredBundle): RecommendedPackage {
  const { id, name, nameEn, nameJa, nameZh, category, tools, price } = bundle;
  const { description, descriptionEn, descriptionJa, descriptionZh } = bundle;
  return {
    ...{ id, category, tools, name, nameEn, description, descriptionEn },
    ...(nameJa && { nameJa }),
    ...(nameZh && { nameZh }),
    ...(descriptionJa && { descriptionJa }),
    ...(descriptionZh && { descriptionZh }),
    estimatedCost: { cents: price.packageCents, currency: price.currency, period: 'month' },
    matchPercentage: Math.round(score),
  };
}
