import type { IndexedTool } from './indexed-tool';

/** Fields of a tool for facets, orders and similarity; its texts are not retained. */
export type RankedTool = Pick<
  IndexedTool,
  | 'id'
  | 'name'
  | 'category'
  | 'tasks'
  | 'pricing'
  | 'freeTrial'
  | 'withoutAccount'
  | 'country'
  | 'interfaceLanguages'
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
  tasks: tool.tasks,
  pricing: tool.pricing,
  freeTrial: tool.freeTrial,
  withoutAccount: tool.withoutAccount,
  country: tool.country,
  interfaceLanguages: tool.interfaceLanguages,
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
