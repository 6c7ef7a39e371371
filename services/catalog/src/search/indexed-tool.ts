import type { ToolDetail } from '@atlas/contracts';

/** Fields of a tool that the index reads. */
export const INDEXED_FIELDS = [
  'id',
  'name',
  'company',
  'aliases',
  'category',
  'depth',
  'tasks',
  'pricing',
  'rating',
  'platforms',
  'languages',
  'monthlyUsers',
  'launchDate',
  'monthlyPrice',
  'purposes',
  'skill',
  'keywords',
  'keywordsEn',
  'keywordsJa',
  'keywordsZh',
  'description',
  'descriptionEn',
  'descriptionJa',
  'descriptionZh',
  'features',
  'featuresEn',
  'featuresJa',
  'featuresZh',
  'useCases',
  'useCasesEn',
  'useCasesJa',
  'useCasesZh',
] as const satisfies readonly (keyof ToolDetail)[];

export type IndexedTool = Pick<ToolDetail, (typeof INDEXED_FIELDS)[number]>;
