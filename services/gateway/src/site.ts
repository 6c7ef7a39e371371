import { Problem } from '@atlas/contracts';
import express from 'express';
import type { Express, Request } from 'express';
import type { GatewayContext } from './context';
import { compress } from './http/compress';
import type { RequestContext } from './http/request-context';
import { securityHeaders } from './http/security-headers';
import type { Pages } from './pages/create-pages';
import { sendBusy } from './pages/send-page';
import { createProblemHandler } from './static/problem-handler';
import { mountReleases } from './static/release-routes';
import { refuseOtherServiceWorkers } from './static/serve-files';
import { mountPublicFiles, mountShellFiles } from './static/shell-routes';
import type { SiteParts } from './static/site-parts';

/** Creates the site: everything that is no call to a service. */
export function createSite(
  gateway: GatewayContext,
  pages: Pages,
  contextOf: (req: Request) => RequestContext,
): Express {
  const parts: SiteParts = { gateway, pages, contextOf };
  const site = express().disable('x-powered-by').set('etag', 'strong');

  site.use(...securityHeaders(), refuseOtherServiceWorkers, compress(gateway.limits.pages));
  const pluginRoutes = gateway.plugins.routes(contextOf);
  if (pluginRoutes) site.use(pluginRoutes);
  site.use(allowReadsOnly);
  mountShellFiles(site, parts);
  mountReleases(site, parts);
  site.use(['/api', '/identity'], refuseUnknownPath);
  // Before files are looked up: under overload even that waits.
  site.use((req, res, next) => {
    const context = contextOf(req);
    if (gateway.limits.pages.admit(context)) next();
    else sendBusy(req, res, context);
  });
  mountPublicFiles(site, parts);
  site.use((req, res) => pages.servePage(contextOf(req), req, res));
  site.use(createProblemHandler(parts));
  return site;
}

function allowReadsOnly(req: Request, _res: unknown, next: () => void): void {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    throw new Problem(req.path.startsWith('/api/') ? 'path-not-found' : 'method-not-allowed', {
      headers: { Allow: 'GET, HEAD' },
    });
  next();
}

function refuseUnknownPath(): never {
  throw new Problem('path-not-found');
}
