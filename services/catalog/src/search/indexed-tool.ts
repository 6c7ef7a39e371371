import type { Tool } from '@atlas/contracts';

/** What the index reads of a tool. */
export const INDEXED_FIELDS = [
  'id',
  'name',
  'category',
  'pricing',
  'rating',
  'platforms',
  'languages',
  'monthlyUsers',
  'launchDate',
  'monthlyPrice',
  'keywords',
  'purposes',
  'skill',
  'description',
  'descriptionEn',
  'descriptionJa',
  'descriptionZh',
] as const satisfies readonly (keyof Tool)[];

export type IndexedTool = Pick<Tool, (typeof INDEXED_FIELDS)[number]>;
