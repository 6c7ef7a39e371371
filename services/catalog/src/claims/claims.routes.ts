import * as contracts from '@atlas/contracts';
import type { OutputOf } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter, Response } from 'express';
import type { Context } from '../context';
import { readExpected } from '../records/precondition';
import { checkClaim } from './check-claim';
import { forgetMaker } from './forget-maker';
import { proposeFacts } from './propose-facts';
import { isMakerOf } from './require-maker';
import { showClaim } from './show-claim';
import { showClaimFacts } from './show-claim-facts';
import { startClaim } from './start-claim';

const setPrivate = (res: Response) => res.set('cache-control', 'private, no-store');

/** Claims of makers, and what a proven claim allows. */
export function claimRoutes(router: IRouter, context: Context): void {
  route(router, contracts.startClaim, ({ body, identity, res }) => {
    setPrivate(res);
    return startClaim(context, body, identity);
  });
  route(router, contracts.listClaims, ({ identity, res }) => {
    setPrivate(res);
    return showClaimsOf(context, identity.userId);
  });
  route(router, contracts.checkClaim, ({ params, identity, res }) => {
    setPrivate(res);
    return checkClaim(context, params.id, identity.userId);
  });
  route(router, contracts.getClaimFacts, ({ params, identity, res }) => {
    setPrivate(res);
    return showClaimFacts(context, params.id, identity.userId, res);
  });
  route(router, contracts.proposeFacts, async ({ params, body, identity, req, res }) => {
    setPrivate(res);
    await proposeFacts(context, params.id, body, { identity, expected: readExpected(req) });
    return showClaimFacts(context, params.id, identity.userId, res);
  });
  serviceRoutes(router, context);
}

/** For other services. */
function serviceRoutes(router: IRouter, context: Context): void {
  route(router, contracts.isMaker, async ({ params }) => ({
    isMaker: await isMakerOf(context, params.userId, params.toolId),
  }));
  route(router, contracts.exportClaims, async ({ params }) => ({
    ...(await showClaimsOf(context, params.id)),
    bundleRatings: await context.bundles.ratingsBy(params.id),
  }));
  route(router, contracts.anonymiseMaker, async ({ params }) => {
    await forgetMaker(context, params.id);
    return { ok: true as const };
  });
}

async function showClaimsOf(
  { claims, tools }: Context,
  userId: string,
): Promise<OutputOf<typeof contracts.listClaims>> {
  const found = await claims.ofMember(userId);
  const named = await tools.namesByIds(found.map(({ toolId }) => toolId));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return { items: found.map((claim) => showClaim(claim, names.get(claim.toolId))) };
}
