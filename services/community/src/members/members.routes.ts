import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { runInTransaction } from './run-in-transaction';
import { anonymiseUser } from './anonymise-user';
import { exportMember } from './export-member';
import { setFollow } from './follow-user';
import { getProfile } from './get-profile';

export function memberRoutes(router: IRouter, context: Context): void {
  route(router, contracts.followUser, ({ body, identity }) =>
    setFollow(context, identity, body.userId, true),
  );
  route(router, contracts.unfollowUser, ({ params, identity }) =>
    setFollow(context, identity, params.userId, false),
  );
  route(router, contracts.updateProfile, async ({ body, identity }) => {
    const about = { bio: body.bio || null, location: body.location || null };
    await runInTransaction(context, identity, [], (session) =>
      context.members.describe(identity.userId, about, session),
    );
    return getProfile(context, identity.userId, identity);
  });
  route(router, contracts.getProfile, ({ params, identity }) =>
    getProfile(context, params.id, identity),
  );
  route(router, contracts.exportMember, ({ params }) => exportMember(context, params.id));
  route(router, contracts.anonymiseUser, ({ params }) => anonymiseUser(context, params.id));
}
