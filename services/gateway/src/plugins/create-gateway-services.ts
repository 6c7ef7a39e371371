import { Problem } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { pagePolicy } from '../http/security-headers';
import { sendProblem } from '../http/send-problem';
import { METADATA_TIMEOUT_MS } from '../pages/metadata-cache';
import { RENDER_TIMEOUT_MS } from '../pages/page-cache';
import { hideServerFiles, serveFiles } from '../static/serve-files';
import type { GatewayServices } from './gateway-services';

/** The services that plugins may use, of one gateway. */
export function createGatewayServices(context: GatewayContext): GatewayServices {
  const { auth, config, registry } = context;
  const cookies = new Set<string>();
  const parameters = new Set<string>();
  return {
    config,
    env: config.env,
    visitors: auth.visitors,
    releases: {
      registry: (visitorId) => registry.releases.registry(visitorId),
      previews: () => registry.releases.previews(),
      fetchMissing: (req, res, next) => registry.releaseRegistry.fetchMissing(req, res, next),
    },
    services: registry.liveServices,
    routeTable: registry.table,
    pages: {
      policy: (nonce) => pagePolicy(nonce),
      metadataTimeoutMs: METADATA_TIMEOUT_MS,
      renderTimeoutMs: RENDER_TIMEOUT_MS,
    },
    files: { serve: serveFiles, hideServerFiles },
    sessionCookie: context.auth.sessionCookie,
    sendProblem: (request, type, options) => sendProblem(request, new Problem(type, options)),
    addHeader: ({ responseHeaders }, name, value) => void responseHeaders.push(name, value),
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

function hasParameter(url: string, names: ReadonlySet<string>): boolean {
  const [, query] = url.split('?', 2);
  if (query === undefined) return false;
  const sent = new URLSearchParams(query);
  return [...names].some((name) => sent.has(name));
}
