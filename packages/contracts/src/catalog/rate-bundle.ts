import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { idParams } from '../paging';
import { bundleSchema } from './bundle';

const starsSchema = z.int().check(z.minimum(1), z.maximum(5));

/** A member's rating of a bundle, for the data export. */
export const bundleRatingSchema = z.object({ bundleId: z.string(), rating: starsSchema });

const output = z.object({
  /** The member's own rating; null without one. */
  own: z.nullable(starsSchema),
  /** As on the bundle's page. */
  rating: bundleSchema.shape.rating,
});
const path = '/api/catalog/bundle-ratings/{id}';

/** The caller's rating of a bundle. */
export const getBundleRating = defineContract({
  id: 'catalog.getBundleRating',
  method: 'GET',
  path,
  auth: 'user',
  params: idParams,
  output,
  errors: ['bundle-not-found'],
});

/** Rates a bundle; a member has one rating of each, so another one replaces it. */
export const rateBundle = defineContract({
  id: 'catalog.rateBundle',
  method: 'PUT',
  path,
  auth: 'user',
  params: idParams,
  body: z.strictObject({ rating: starsSchema }),
  output,
  errors: ['bundle-not-found'],
});

/** Removes the caller's rating; without one nothing changes. */
export const removeBundleRating = defineContract({
  id: 'catalog.removeBundleRating',
  method: 'DELETE',
  path,
  auth: 'user',
  params: idParams,
  output,
  errors: ['bundle-not-found'],
});
