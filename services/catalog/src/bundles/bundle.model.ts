import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { CuratedBundle } from '@atlas/contracts';

export interface BundleDocument extends CuratedBundle {
  /** Place in the curated file. */
  order: number;
}

const bundleSchema = new Schema<BundleDocument>(
  { id: { type: String, required: true }, order: { type: Number, required: true } },
  // The contract is the schema of the rest: it was checked before it got here.
  { collection: 'bundles', strict: false, versionKey: false, id: false },
);
bundleSchema.index({ id: 1 }, { unique: true });
bundleSchema.index({ order: 1 });

export interface BundleRatingDocument {
  bundleId: string;
  userId: string;
  /** 1 to 5. */
  rating: number;
  demo: boolean;
}

const ratingSchema = new Schema<BundleRatingDocument>(
  {
    bundleId: { type: String, required: true },
    userId: { type: String, required: true },
    rating: { type: Number, required: true, min: 1, max: 5 },
    demo: { type: Boolean, default: false },
  },
  { collection: 'bundle_ratings', versionKey: false },
);
ratingSchema.index({ bundleId: 1, userId: 1 }, { unique: true });
ratingSchema.index({ demo: 1 });
ratingSchema.index({ userId: 1 });

export const bundleModel = (connection: Connection) =>
  connection.model<BundleDocument>('Bundle', bundleSchema);
export const bundleRatingModel = (connection: Connection) =>
  connection.model<BundleRatingDocument>('BundleRating', ratingSchema);
