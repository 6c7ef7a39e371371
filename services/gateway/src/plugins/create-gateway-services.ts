import { Problem } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { pagePolicy } from '../http/security-headers';
import { sendProblem } from '../http/send-problem';
import type { Pages } from '../pages/create-pages';
import { METADATA_TIMEOUT_MS } from '../pages/metadata-cache';
import { RENDER_TIMEOUT_MS } from '../pages/page-cache';
import { fetchResponse } from '../proxy/fetch-response';
import { createFetchMissing } from '../static/release-routes';
import { hideServerFiles, serveFiles, setDocumentPolicy } from '../static/serve-files';
import type { GatewayServices } from './gateway-services';

/** The services that plugins may use, of one gateway. */
export function createGatewayServices(context: GatewayContext, pages: Pages): GatewayServices {
  const { auth, cluster, config, limits, registry, version } = context;
  const cookies = new Set<string>();
  const parameters = new Set<string>();
  return {
    config,
    version,
    env: config.env,
    visitors: auth.visitors,
    releases: registry.releases,
    services: registry.liveServices,
    fetch: createFetchPublic(context),
    routeTable: registry.table,
    upstreams: context.proxy.upstreams,
    responseCache: context.cache.responses,
    revocations: auth.revocations,
    accountClient: auth.account,
    limits: limits.rates,
    isInternalCall: auth.isInternalCall,
    pages: {
      policy: (nonce) => pagePolicy(nonce),
      metadataTimeoutMs: METADATA_TIMEOUT_MS,
      renderTimeoutMs: RENDER_TIMEOUT_MS,
      template: pages.template,
      listReleased: pages.listReleased,
      find: pages.openedPageOf,
      preload: pages.preloadReleases,
    },
    files: {
      serve: serveFiles,
      hideServerFiles,
      fetchMissing: createFetchMissing(registry.releases),
      setDocumentPolicy,
    },
    invalidate: context.cache.invalidate,
    broadcast: cluster.broadcast,
    connect: cluster.connect,
    sessionCookie: context.auth.sessionCookie,
    sendProblem: (request, type, options) => sendProblem(request, new Problem(type, options)),
    addHeader: ({ responseHeaders }, name, value) => void responseHeaders.push(name, value),
    setPath(request, path) {
      const { url = '/' } = request.req;
      const queryAt = url.indexOf('?');
      request.path = path;
      request.req.url = queryAt === -1 ? path : path + url.slice(queryAt);
    },
    setCookies(request, next) {
      request.cookies = next;
      request.req.headers.cookie = [...next].map((pair) => pair.join('=')).join('; ');
    },
    markTrial(request) {
      request.isTrial = true;
    },
    markInjectedFault(request) {
      request.outcome.isInjectedFault = true;
      request.outcome.via = 'fault';
    },
    onEnd: (request, listener) => void request.onEnd.push(listener),
    markPersonal(marks) {
      for (const cookie of marks.cookies ?? []) cookies.add(cookie);
      for (const parameter of marks.parameters ?? []) parameters.add(parameter);
    },
    isPersonal({ cookies: sent }, url) {
      if ([...cookies].some((name) => sent.has(name))) return true;
      return parameters.size > 0 && hasParameter(url, parameters);
    },
  };
}

/** Calls services as an anonymous visitor does. */
function createFetchPublic({
  registry: { table },
  proxy: { upstreams },
}: Pick<GatewayContext, 'registry' | 'proxy'>): GatewayServices['fetch'] {
  return async (path, timeoutMs) => {
    const { pathname } = new URL(path, 'http://site.invalid');
    const route = table.match(pathname);
    const instances = route ? upstreams.get(route.service)?.instances : undefined;
    const instance = instances?.find(({ isHealthy }) => isHealthy) ?? instances?.[0];
    if (!instance || !route?.methods.includes('GET') || route.isInternal('GET', pathname))
      throw new Error(`No service responds to ${pathname}`);
    return fetchResponse(instance.url + path, { accept: 'application/json' }, timeoutMs);
  };
}

function hasParameter(url: string, names: ReadonlySet<string>): boolean {
  const [, query] = url.split('?', 2);
  if (query === undefined) return false;
  const sent = new URLSearchParams(query);
  return [...names].some((name) => sent.has(name));
}
