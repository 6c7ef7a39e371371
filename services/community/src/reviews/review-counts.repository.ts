import { Types } from 'mongoose';
import { LANGUAGES } from '@atlas/contracts';
import { COUNTED } from './counted';
import type { PointCounts } from './point-totals.repository';
import type { reviewModel } from './review.model';
import { HOUR_MS } from './totals.repository';
import type { ToolTotalsDocument } from './totals.repository';

const STARS = [1, 2, 3, 4, 5] as const;

/** The first id of that second. */
export const idAt = (time: Date) =>
  Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000));

/** Counts and sums of listed reviews. */
export const createReviewCounts = (model: ReturnType<typeof reviewModel>) => ({
  /** Counted reviews by the hour since 1970 that they were written in: how many, and the sum of their ratings. */
  sumByHour: (): Promise<{ _id: number; count: number; ratingSum: number }[]> =>
    model.aggregate<{ _id: number; count: number; ratingSum: number }>([
      { $match: COUNTED },
      {
        $group: {
          _id: { $floor: { $divide: [{ $toDouble: '$createdAt' }, HOUR_MS] } },
          count: { $sum: 1 },
          ratingSum: { $sum: '$rating' },
        },
      },
    ]),

  /** Listed reviews of these tools since then. */
  countSince: (toolIds: readonly string[], since: Date) =>
    model.aggregate<{ _id: string; count: number }>([
      {
        $match: {
          listed: true,
          aiToolId: { $in: [...toolIds] },
          _id: { $gte: idAt(since) },
        },
      },
      { $group: { _id: '$aiToolId', count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]),

  /** Counted reviews of each tool: how many, the sum of their ratings, and how many of each. */
  sumByTool: (): Promise<ToolTotalsDocument[]> =>
    model.aggregate<ToolTotalsDocument>([
      { $match: COUNTED },
      {
        $group: {
          _id: '$aiToolId',
          count: { $sum: 1 },
          ratingSum: { $sum: '$rating' },
          ...Object.fromEntries(
            STARS.map((stars) => [
              `of${stars}`,
              { $sum: { $cond: [{ $eq: ['$rating', stars] }, 1, 0] } },
            ]),
          ),
        },
      },
      {
        $project: {
          count: 1,
          ratingSum: 1,
          stars: Object.fromEntries(STARS.map((stars) => [stars, `$of${stars}`])),
        },
      },
    ]),

  /** How many counted reviews of each tool name a point, in all and by language. */
  sumByPoint: (): AsyncIterable<PointCounts> =>
    model
      .aggregate<PointCounts>([
        { $match: COUNTED },
        { $unwind: '$points' },
        {
          $group: {
            _id: { aiToolId: '$aiToolId', point: '$points' },
            aiToolId: { $first: '$aiToolId' },
            point: { $first: '$points' },
            count: { $sum: 1 },
            ...Object.fromEntries(
              LANGUAGES.map((language) => [
                language,
                { $sum: { $cond: [{ $eq: ['$language', language] }, 1, 0] } },
              ]),
            ),
          },
        },
      ])
      .cursor(),

  async sumOfUser(userId: string) {
    const [found] = await model.aggregate<{
      count: number;
      ratingSum: number;
      helpful: number;
      engagement: number;
    }>([
      { $match: { userId, listed: true } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          ratingSum: { $sum: '$rating' },
          helpful: { $sum: '$helpful' },
          engagement: { $sum: { $add: ['$helpful', '$commentCount'] } },
        },
      },
    ]);
    return {
      count: found?.count ?? 0,
      ratingSum: found?.ratingSum ?? 0,
      helpful: found?.helpful ?? 0,
      engagement: found?.engagement ?? 0,
    };
  },
});
