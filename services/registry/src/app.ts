import * as contracts from '@atlas/contracts';
import { createServiceApp, problemMiddleware, route } from '@atlas/service-kit';
import express from 'express';
import type { Express } from 'express';
import { serveFile } from './artifacts/serve-file';
import type { Context } from './context';
import { recordFailures } from './failures/record-failures';
import { listFailures } from './failures/list-failures';
import { reportHealth } from './health/report-health';
import { abortCanary } from './pointers/abort-canary';
import { approve } from './pointers/approve';
import { endPreviews, openPreview } from './pointers/preview';
import { promote } from './pointers/promote';
import { restore, retire } from './pointers/retire';
import { rollback } from './pointers/rollback';
import { switchSlice } from './pointers/switch-slice';
import { checkRelease } from './rules/check-release';
import { transferClaims } from './rules/transfer-claims';
import { getRelease, getServed } from './releases/get-release';
import { publish } from './releases/publish';
import { followServices } from './services/follow-services';
import { getServiceRelease } from './services/get-service-release';
import { listServices } from './services/live-services';
import { checkServiceRelease, publishService } from './services/publish-service';
import { registerInstance, removeInstance } from './services/register-instance';
import { follow } from './state/follow';
import { listLive } from './state/live-state';
import { replayLog } from './state/replay-log';
import { getStatus } from './state/status';
import { teamOf, teamsOnly } from './teams/authorize';
import { listTokens, registerToken } from './teams/register-token';
import { revokeToken } from './teams/revoke-token';
import { rotateToken } from './teams/rotate-token';

/** Largest request body: a release in base64. */
const BODY_LIMIT = '20mb';

export function createApp(context: Context): Express {
  const { logger } = context;
  const service = createServiceApp({
    name: 'registry',
    context,
    bodyLimit: BODY_LIMIT,
    routes(router) {
      route(router, contracts.followRegistry, ({ query, res }) => follow(context, query, res));
      route(router, contracts.getServedRelease, ({ params }) => getServed(context, params));
      route(router, contracts.reportHealth, async ({ body }) => {
        await recordFailures(context, body.failures ?? []);
        return reportHealth(context, body.counts);
      });
      route(router, contracts.listFailures, ({ params, query, req }) =>
        listFailures(context, teamOf(req), params.slice, query.version),
      );
      route(router, contracts.registerToken, ({ params, body }) =>
        registerToken(context, params.id, body),
      );
      route(router, contracts.listTokens, () => listTokens(context));
      route(router, contracts.rotateToken, ({ body, req }) =>
        rotateToken(context, teamOf(req), body),
      );
      route(router, contracts.revokeToken, ({ params }) => revokeToken(context, params.id));
      route(router, contracts.checkRelease, ({ body, req }) =>
        checkRelease(context, teamOf(req), body),
      );
      route(router, contracts.publishRelease, ({ body, req }) =>
        publish(context, teamOf(req), body),
      );
      route(router, contracts.promoteRelease, ({ params, body, req }) =>
        promote(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.openPreview, ({ params, body, req }) =>
        openPreview(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.endPreviews, ({ params, req }) =>
        endPreviews(context, teamOf(req), params),
      );
      route(router, contracts.approveRelease, ({ params, body, req }) =>
        approve(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.rollbackRelease, ({ params, body, req }) =>
        rollback(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.abortCanary, ({ params, body, req }) =>
        abortCanary(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.retireSlice, ({ params, body, req }) =>
        retire(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.restoreSlice, ({ params, body, req }) =>
        restore(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.switchSlice, ({ params, body, req }) =>
        switchSlice(context, teamOf(req), params.slice, body),
      );
      route(router, contracts.transferClaims, ({ params, body }) =>
        transferClaims(context, params.slice, body),
      );
      route(router, contracts.followServices, ({ query, res }) =>
        followServices(context, query, res),
      );
      route(router, contracts.listServices, () => listServices(context));
      route(router, contracts.checkService, ({ body, req }) =>
        checkServiceRelease(context, teamOf(req), body),
      );
      route(router, contracts.publishService, ({ body, req }) =>
        publishService(context, teamOf(req), body),
      );
      route(router, contracts.getServiceRelease, ({ params }) =>
        getServiceRelease(context, params),
      );
      route(router, contracts.registerInstance, ({ body, req }) =>
        registerInstance(context, req, body),
      );
      route(router, contracts.removeInstance, ({ query, req }) =>
        removeInstance(context, req, query),
      );
      route(router, contracts.getRegistryStatus, () => getStatus(context));
      route(router, contracts.listLiveReleases, () => listLive(context));
      route(router, contracts.getRelease, ({ params }) => getRelease(context, params));
      route(router, contracts.listReleaseLog, async ({ query }) => ({
        entries: await context.log.list(query),
      }));
      route(router, contracts.replayLog, ({ params }) => replayLog(context, params.seq));
      router.get('/files/:slice/:version/*path', serveFile(context));
    },
  });
  // Authenticate before the body is read: only teams may send twenty megabytes.
  const app = express().disable('x-powered-by');
  app.use('/api/registry', teamsOnly(context));
  app.use(problemMiddleware(logger));
  return app.use(service);
}
