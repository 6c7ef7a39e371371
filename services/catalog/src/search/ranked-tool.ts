import type { IndexedTool } from './indexed-tool';

/** Fields of a tool for facets, orders and similarity; its texts are not retained. */
export type RankedTool = Pick<
  IndexedTool,
  | 'id'
  | 'name'
  | 'category'
  | 'pricing'
  | 'rating'
  | 'platforms'
  | 'languages'
  | 'monthlyUsers'
  | 'launchDate'
  | 'monthlyPrice'
  | 'keywords'
  | 'purposes'
  | 'skill'
>;

export const pickRanked = (tool: IndexedTool): RankedTool => ({
  id: tool.id,
  name: tool.name,
  category: tool.category,
  pricing: tool.pricing,
  rating: tool.rating,
  platforms: tool.platforms,
  languages: tool.languages,
  monthlyUsers: tool.monthlyUsers,
  launchDate: tool.launchDate,
  monthlyPrice: tool.monthlyPrice,
  keywords: tool.keywords,
  purposes: tool.purposes,
  skill: tool.skill,
});
