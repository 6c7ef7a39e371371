import { Types } from 'mongoose';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { claimModel } from './claim.model';
import type { ClaimDocument } from './claim.model';

export type StoredClaim = ClaimDocument;
export type ClaimRepository = ReturnType<typeof createClaimRepository>;
type Fields = Partial<Omit<ClaimDocument, '_id' | 'userId' | 'toolId'>>;

const PAGE = 100;
/** Between two checks of one claim by its member, and checks in 24 hours. */
const CHECK_PAUSE_MS = 10_000;
const MAX_CHECKS_A_DAY = 30;
const DAY_MS = 86_400_000;

export function createClaimRepository(connection: Connection) {
  const model = claimModel(connection);
  const find = (filter: QueryFilter<ClaimDocument>, session?: ClientSession) =>
    model.findOne(filter, null, { session }).lean<ClaimDocument>().exec();

  return {
    async createIndexes(): Promise<void> {
      await model.createCollection();
      await model.createIndexes();
    },
    /** @returns null when it is not this member's */
    own: (id: string, userId: string, session?: ClientSession): Promise<ClaimDocument | null> =>
      find({ _id: new Types.ObjectId(id), userId }, session),
    ofTool: (
      userId: string,
      toolId: string,
      session?: ClientSession,
    ): Promise<ClaimDocument | null> => find({ userId, toolId }, session),
    ofMember: (userId: string): Promise<ClaimDocument[]> =>
      model.find({ userId }).sort({ _id: -1 }).limit(PAGE).lean<ClaimDocument[]>().exec(),
    /** Number of a member's claims that are not proven. */
    countOpen: (userId: string, session: ClientSession): Promise<number> =>
      model.countDocuments({ userId, state: { $ne: 'proven' } }, { session }),
    async insert(
      claim: Omit<ClaimDocument, '_id'>,
      session: ClientSession,
    ): Promise<ClaimDocument> {
      const added = { _id: new Types.ObjectId(), ...claim };
      await model.insertMany([added], { session, lean: true });
      return added;
    },
    /** Sets fields of a claim that is as expected. @returns null when it is not */
    update: (
      _id: Types.ObjectId,
      expected: QueryFilter<ClaimDocument>,
      fields: Fields,
      session?: ClientSession,
    ): Promise<ClaimDocument | null> =>
      model
        .findOneAndUpdate(
          { _id, ...expected },
          { $set: fields },
          { returnDocument: 'after', session },
        )
        .lean<ClaimDocument>()
        .exec(),
    /** Applies the decision of an editor, once. @returns false when the claim does not wait for one */
    async settle(id: string, fields: Fields, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: new Types.ObjectId(id), state: 'review' },
        { $set: fields },
        { session },
      );
      return matchedCount === 1;
    },
    /** Counts one check of a claim by its member. @returns false when there were too many; of many at once one may check */
    async takeCheck(_id: Types.ObjectId, now: Date): Promise<boolean> {
      const before = (ms: number) => new Date(now.getTime() - ms);
      const { matchedCount } = await model.updateOne(
        {
          _id,
          checks: { $not: { $elemMatch: { $gt: before(CHECK_PAUSE_MS) } } },
          $or: [
            { [`checks.${MAX_CHECKS_A_DAY - 1}`]: { $exists: false } },
            { 'checks.0': { $lte: before(DAY_MS) } },
          ],
        },
        { $push: { checks: { $each: [now], $slice: -MAX_CHECKS_A_DAY } } },
      );
      return matchedCount === 1;
    },
    /** Proven claims whose proof is to be looked for again. */
    due: (now: Date, limit: number): Promise<ClaimDocument[]> =>
      model
        .find({ state: 'proven', recheckAt: { $lte: now } })
        .sort({ recheckAt: 1 })
        .limit(limit)
        .lean<ClaimDocument[]>()
        .exec(),
    removeOf: async (userId: string): Promise<void> => {
      await model.deleteMany({ userId });
    },
  };
}
