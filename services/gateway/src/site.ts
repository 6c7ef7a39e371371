import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import { Problem, remoteManifestSchema, serviceManifestSchema } from '@atlas/contracts';
import compression from 'compression';
import express from 'express';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import { toJSONSchema } from 'zod';
import type { GatewayContext } from './context';
import type { RequestContext } from './http/request-context';
import { serveFaults } from './plugins/faults/routes';
import { checkReadiness } from './telemetry/health';
import { receiveLoadErrors } from './telemetry/load-errors';
import { receivePolicyReports } from './telemetry/policy-reports';
import { receiveSpans } from './telemetry/receive-spans';
import { docsPage } from './static/openapi/docs-page';
import { siteDocument } from './static/openapi/site-document';
import { toProblem } from './http/to-problem';
import { sendProblem } from './http/send-problem';
import {
  setDocumentPolicy,
  refuseOtherServiceWorkers,
  hideServerFiles,
  serveFiles,
  SERVICE_WORKER,
} from './static/serve-files';
import { languageOf } from './http/request-language';
import { createPagePlugins } from './plugins/page-plugins';
import { serveFavicon } from './static/favicon';
import { findPage, listPages } from './pages/find-page';
import type { OpenedPageOf } from './pages/find-page';
import { serveFrames } from './static/isolated-frames';
import { toBrowserRegistry } from './registry/browser-registry';
import { compositionOf, createRenderer } from './pages/renderer-client';
import { createResolveComposition } from './pages/resolve-composition';
import { preloadReleases } from './pages/warm-renderer';
import { createServePage } from './pages/serve-page';
import { RegistryFiles } from './registry/registry-files';
import { pagePolicy, securityHeaders } from './http/security-headers';
import { serveServiceWorker } from './static/service-worker';
import { serveSecurityText } from './static/security-txt';
import { createFetchList } from './static/listings/fetch-list';
import { serveForMachines } from './static/listings/mount-listings';
import { createShellTemplate, NO_HOST } from './pages/shell-template';

/** What a page says in its data and in its words is found to be the same from 6 on; 7 is 4 % less for 0.6 ms of a long page. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Of `/registry.json?schema=`: the registry as tools of others read it. */
const DISCOVERY = 'frontend-discovery';

/** What editors check manifests by. */
const MANIFESTS = { 'remote.json': remoteManifestSchema, 'service.json': serviceManifestSchema };

/** Everything that no service answers: pages, files, the registry, documents about the API, health. */
export function createSite(
  context: GatewayContext,
  exchangeOf: (req: Request) => RequestContext,
): Express {
  const { config, releases, visitors, table, liveServices, version } = context;
  const { origin } = config.publicOrigin;
  const template = createShellTemplate(config.shellDir, () =>
    context.plugins.onReleaseChange.each(),
  );
  const renderer = createRenderer(config);
  const registryFiles = new RegistryFiles();
  const plugins = createPagePlugins(context, async (registry) => {
    const composition = compositionOf(await hostOf(), registry);
    if (composition) await renderer?.warm(composition);
  });
  const { previews } = plugins;
  const resolveComposition = createResolveComposition(context, plugins);
  const servePage = createServePage(context, {
    template,
    renderer,
    registryFiles,
    resolveComposition,
    plugins,
  });
  const registryOf = async (req: Request) => {
    const exchange = exchangeOf(req);
    const visitorId = visitors.read(exchange.cookies)?.id;
    const composition = await resolveComposition({
      context: exchange,
      url: req.originalUrl,
      visitorId,
    });
    return composition.visible;
  };
  const openedPageOf: OpenedPageOf = async (visitorId, path) => {
    const [registry, host] = await Promise.all([releases.registry(visitorId), hostOf()]);
    const { owner, page } = findPage(registry, host, path);
    return { route: page.path, owner: owner?.name, hostVersion: host.version };
  };
  const site = express().disable('x-powered-by').set('etag', 'strong');

  site.use(...securityHeaders());
  site.get('/healthz', (_req, res) => void fresh(res).json({ status: 'ok', version }));
  site.get('/livez', (_req, res) => void fresh(res).json({ status: 'ok' }));
  site.get('/readyz', async (_req, res) => {
    const ready = await checkReadiness(context, async () => (await template()) !== undefined);
    fresh(res)
      .status(ready.status === 'ready' ? 200 : 503)
      .json(ready);
  });

  site.post('/load-errors', ...receiveLoadErrors(context, exchangeOf, openedPageOf));
  if (context.pageTraces) site.post('/spans', ...receiveSpans(context, exchangeOf, openedPageOf));
  site.post('/csp-reports', ...receivePolicyReports(context));
  serveFaults(site, context, exchangeOf);
  site.use(onlyReads, refuseOtherServiceWorkers, compression({ brotli: BROTLI }));
  site.use('/shell', ...serveFiles(config.shellDir));
  site.get('/releases/:slice/before.json', async (req, res) => {
    const { cookies } = exchangeOf(req);
    const visitor = visitors.read(cookies);
    // Who looks at a release before others do wants to see that it fails.
    if (await previews.has(cookies, req.params.slice)) throw new Problem('file-not-found');
    const before = await releases.fallbackRelease(req.params.slice, visitor?.id);
    if (!before) throw new Problem('file-not-found');
    fresh(res).json(toBrowserRegistry({ remotes: [before] }).remotes[0]);
  });
  site.get(/^\/releases\/registry\.[0-9a-f]{16}\.json$/, async (req, res) => {
    const path = req.path.slice('/releases'.length);
    // Named by another process of this gateway, it is the same as what this one would name.
    if (!registryFiles.jsonAt(path)) registryFiles.pathOf(await registryOf(req));
    const json = registryFiles.jsonAt(path);
    if (!json) throw new Problem('file-not-found');
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('json').send(json);
  });
  site.use('/releases', context.releaseRegistry.fetchMissing, ...serveFiles(config.releasesDir));
  site.use('/frames', context.releaseRegistry.fetchMissing, serveFrames(config.releasesDir));
  site.get('/registry.json', async (req, res) => {
    const { schema } = req.query;
    if (schema === DISCOVERY)
      return void res.set('Cache-Control', 'no-cache').json(await releases.discovery());
    if (schema !== undefined)
      throw new Problem('invalid-input', { detail: `schema: ${DISCOVERY}, or none.` });
    res
      .set('Cache-Control', 'private, no-cache')
      .vary('Cookie')
      .json(toBrowserRegistry(await registryOf(req)));
  });
  serveSecurityText(site, config);
  serveFavicon(site, template);
  const ask = createFetchList(context);
  serveForMachines(site, { ask, origin, exchangeOf, released });
  if (renderer) preloadReleases(renderer, context, hostOf);
  for (const [file, schema] of Object.entries(MANIFESTS))
    site.get(`/schemas/${file}`, (_req, res) => {
      res.set('Cache-Control', 'no-cache').json(toJSONSchema(schema, { io: 'input' }));
    });
  const api = () => siteDocument(table, liveServices, origin, version);
  site.get('/api/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(api());
  });
  site.get('/api/docs', (req, res) => {
    const nonce = randomBytes(16).toString('base64url');
    res
      .set({ 'Content-Security-Policy': pagePolicy(nonce), 'Cache-Control': 'no-cache' })
      .type('html');
    res.send(docsPage(api(), languageOf(exchangeOf(req).cookies), nonce));
  });
  site.use(['/api', '/identity'], () => {
    throw new Problem('path-not-found');
  });
  site.get(
    SERVICE_WORKER,
    serveServiceWorker(config.shellDir, async () => (await released()).pages),
  );
  // Icons and the like lie beside index.html.
  site.use(
    hideServerFiles,
    express.static(config.shellDir, {
      index: false,
      redirect: false,
      extensions: false,
      setHeaders: (res, file) => {
        res.setHeader('Cache-Control', 'public, max-age=3600');
        setDocumentPolicy(res, file);
      },
    }),
  );
  site.use((req, res) => servePage(exchangeOf(req), req, res));
  site.use(problemHandler(context, exchangeOf));
  return site;

  async function hostOf() {
    return (await template())?.host ?? NO_HOST;
  }

  async function released() {
    const [registry, host] = await Promise.all([releases.registry(), hostOf()]);
    return { pages: listPages(registry, host), host };
  }
}

function fresh(res: Response): Response {
  return res.set('Cache-Control', 'no-store');
}

function onlyReads(req: Request, _res: Response, next: () => void): void {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    throw new Problem(req.path.startsWith('/api/') ? 'path-not-found' : 'method-not-allowed', {
      headers: { Allow: 'GET, HEAD' },
    });
  next();
}

function problemHandler(
  { logger }: GatewayContext,
  exchangeOf: (req: Request) => RequestContext,
): ErrorRequestHandler {
  return (error: unknown, req, _res, _next) => {
    const problem = toProblem(error);
    const exchange = exchangeOf(req);
    if (problem.status >= 500) logger.error({ requestId: exchange.id, err: error }, 'site failed');
    sendProblem(exchange, problem);
  };
}
