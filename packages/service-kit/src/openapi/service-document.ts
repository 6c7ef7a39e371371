import * as contracts from '@atlas/contracts';
import { isContract, problemSchema } from '@atlas/contracts';
import type { Contract, ServiceRoute } from '@atlas/contracts';
import type { OpenApi } from './document';
import { pathsOf } from './paths-of';
import { schemaOf } from './schema-of';

/**
 * Every contract of `@atlas/contracts`.
 * @returns the contracts
 */
export function allContracts(): Contract[] {
  return Object.values(contracts as Record<string, unknown>).filter(isContract);
}

/** A call in `x-uses` of an OpenAPI document. */
export type RecordedCall = NonNullable<OpenApi['x-uses']>[number];

type Route = Pick<ServiceRoute, 'prefix' | 'methods'>;

/**
 * Finds the route with the longest prefix that ends at a path segment.
 * @param routes to choose from
 * @param path of a request
 * @returns the route; undefined when none matches
 */
export function routeOf<R extends Pick<Route, 'prefix'>>(
  routes: readonly R[],
  path: string,
): R | undefined {
  return routes
    .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/**
 * Contracts that the routes expose, and those for services only.
 * @param all the contracts to choose from
 * @param routes of the service
 * @returns the contracts below the routes' prefixes
 */
export function contractsOf(all: readonly Contract[], routes: readonly Route[]): Contract[] {
  return all.filter(({ path, method, auth }) => {
    const route = routeOf(routes, path);
    if (!route) return false;
    return auth === 'service' || !route.methods || route.methods.includes(method);
  });
}

/** Components of every document. */
export const PLATFORM_COMPONENTS = {
  schemas: { Problem: schemaOf(problemSchema, 'output') },
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'atlas_session' } },
};

/**
 * OpenAPI 3.1 document of the operations below a service's route prefixes, including internal ones.
 * @param manifest name and routes, as in `service.json`
 * @param version of the document
 * @param all the contracts to choose from
 * @param called contracts that the service calls; those of other services are recorded
 * @returns the document
 */
export function serviceDocument(
  { name, routes }: { name: string; routes: readonly Route[] },
  version: string,
  all: readonly Contract[] = allContracts(),
  called: readonly Contract[] = [],
): OpenApi {
  const foreign = called.filter(({ path }) => !routeOf(routes, path));
  return {
    openapi: '3.1.0',
    info: { title: name, version },
    paths: pathsOf(contractsOf(all, routes)),
    components: PLATFORM_COMPONENTS,
    ...(foreign.length > 0 && { 'x-uses': foreign.map(toRecordedCall) }),
  };
}

/**
 * A call as builds of remotes record it: what is sent and what is read.
 * @param contract of the called operation
 * @returns the call, as in `x-uses`
 */
export function toRecordedCall({
  id,
  method,
  path,
  params,
  query,
  body,
  output,
}: Contract): RecordedCall {
  return {
    id,
    method,
    path,
    sends: {
      ...(params && { params: schemaOf(params, 'input') }),
      ...(query && { query: schemaOf(query, 'input') }),
      ...(body && { body: schemaOf(body, 'input') }),
    },
    reads: schemaOf(output, 'output'),
  };
}
