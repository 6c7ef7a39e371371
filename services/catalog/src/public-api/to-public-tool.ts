import { isRated, pickText } from '@atlas/contracts';
import type { EaseCriterion, Language, Tool, ToolDetail } from '@atlas/contracts';
import { factsOf } from './facts-of';
import { inLanguage } from './facts-of-record';
import type { PublicTool, PublicToolDetail } from './schemas';

/** Shows a tool in one language. */
export function toPublicTool(tool: Tool, language: Language): PublicTool {
  return {
    id: tool.id,
    name: tool.name,
    maker: tool.company,
    url: tool.url,
    category: tool.category,
    pricing: tool.pricing,
    price: tool.price,
    monthlyPrice: tool.monthlyPrice,
    easeOfUse: tool.rating,
    easeScore: isRated(tool) ? tool.rating : null,
    platforms: tool.platforms,
    ...(tool.interfaceLanguages && { interfaceLanguages: tool.interfaceLanguages }),
    launchedAt: tool.launchDate,
    summary: pickText<'description', string>(tool, 'description', language) ?? '',
    links: { self: `/api/v1/tools/${tool.id}` },
  };
}

/** Shows a tool in one language, with its facts. */
export function toPublicToolDetail(tool: ToolDetail, language: Language): PublicToolDetail {
  const overview = pickText<'overview', string>(tool, 'overview', language);
  return {
    ...toPublicTool(tool, language),
    ...(overview && { overview }),
    features: pickText<'features', string[]>(tool, 'features', language) ?? [],
    useCases: pickText<'useCases', string[]>(tool, 'useCases', language) ?? [],
    pros: pickText<'pros', string[]>(tool, 'pros', language) ?? [],
    cons: pickText<'cons', string[]>(tool, 'cons', language) ?? [],
    bestFor: pickText<'bestFor', string[]>(tool, 'bestFor', language) ?? [],
    notFor: pickText<'notFor', string[]>(tool, 'notFor', language) ?? [],
    alternatives: (tool.alternatives ?? []).map((one) => ({
      id: one.id,
      name: one.name,
      why: pickText<'why', string>(one, 'why', language) ?? '',
    })),
    facts: factsOf(tool, language),
    easeCriteria: (tool.ease?.criteria ?? []).map((criterion) =>
      toPublicCriterion(criterion, language),
    ),
  };
}

function toPublicCriterion(
  { note, sources: _, ...criterion }: EaseCriterion,
  language: Language,
): PublicToolDetail['easeCriteria'][number] {
  const text = note && inLanguage(note, language);
  return { ...criterion, ...(typeof text === 'string' && { note: text }) };
}
