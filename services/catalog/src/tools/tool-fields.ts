import { similarToolSchema, toolSchema } from '@atlas/contracts';
import type { RankedTool, Tool, ToolDetail } from '@atlas/contracts';

/** The one order of the site: ease of use, then people a month, then id. Affiliate links play no part. */
export const BY_RANK = { rating: -1, rankUsers: -1, id: 1 } as const;

/** Everything but what only the service reads. */
export const DETAIL_FIELDS = { _id: 0, rankUsers: 0, seeded: 0 } as const;
/** Fields of a list: those of the contract. */
export const LISTED_FIELDS = projectionOf(Object.keys(toolSchema.shape));
/** What a link to a tool shows. */
export const LINKED_FIELDS = projectionOf(Object.keys(similarToolSchema.shape));

const NAMED = ['id', 'name', 'aliases', 'category', 'pricing'] as const;
export type NamedTool = Pick<ToolDetail, (typeof NAMED)[number]>;
export const NAMED_FIELDS = projectionOf(NAMED);

const RANKED = [
  'id',
  'name',
  'company',
  'category',
  'pricing',
  'rating',
  'url',
  'affiliate',
] as const satisfies readonly (keyof RankedTool)[];
export const RANKED_FIELDS = projectionOf(RANKED);

const NEW = [
  'id',
  'name',
  'description',
  'descriptionEn',
  'descriptionJa',
  'descriptionZh',
  'launchDate',
] as const;
export type NewTool = Pick<Tool, (typeof NEW)[number]>;
export const NEW_FIELDS = projectionOf(NEW);

const PRICED = ['id', 'name', 'price', 'plans', 'status'] as const;
export type PricedTool = Pick<ToolDetail, (typeof PRICED)[number]>;
export const PRICED_FIELDS = projectionOf(PRICED);

/**
 * Projection of a MongoDB query.
 * @param fields names of the fields to read
 */
export function projectionOf(fields: readonly string[]): Record<string, 0 | 1> {
  return { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1 as const])) };
}
