import { Problem } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { sendProblem } from '../http/send-problem';
import type { GatewayServices } from './gateway-services';

/** The services that plugins may use, of one gateway. */
export function createGatewayServices(context: GatewayContext): GatewayServices {
  const {
    config,
    registry: { releases, releaseRegistry, liveServices, table },
    auth: { visitors },
  } = context;
  const cookies = new Set<string>();
  const parameters = new Set<string>();
  return {
    config,
    env: process.env,
    visitors,
    releases: {
      registry: (visitorId) => releases.registry(visitorId),
      previews: () => releases.previews(),
      hasCanary: () => releases.hasCanary(),
      fetchMissing: (req, res, next) => releaseRegistry.fetchMissing(req, res, next),
    },
    services: liveServices,
    routeTable: table,
    sessionCookie: context.auth.sessionCookie,
    sendProblem: (request, type, options) => sendProblem(request, new Problem(type, options)),
    addHeader: ({ responseHeaders }, name, value) => void responseHeaders.push(name, value),
    setCookies(request, next) {
      request.cookies = next;
      request.req.headers.cookie = [...next].map((pair) => pair.join('=')).join('; ');
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
    isPersonal({ req, cookies: sent }) {
      if ([...cookies].some((name) => sent.has(name))) return true;
      return parameters.size > 0 && hasParameter(req.url ?? '', parameters);
    },
  };
}

function hasParameter(url: string, names: ReadonlySet<string>): boolean {
  const [, query] = url.split('?', 2);
  if (query === undefined) return false;
  const sent = new URLSearchParams(query);
  return [...names].some((name) => sent.has(name));
}
