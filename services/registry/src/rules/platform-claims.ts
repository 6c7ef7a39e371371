import { namesOf } from './claims';
import type { Owners } from './claims';
import type { SiteDocuments } from './live-site';

/** Paths of the gateway and the platform's own processes. */
const PLATFORM_PATHS = [
  '/api/registry',
  '/api/docs',
  '/api/openapi.json',
  '/identity',
  '/shell',
  '/releases',
  '/frames',
  '/faults',
  '/schemas',
  '/problems',
  '/healthz',
  '/livez',
  '/readyz',
  '/load-errors',
  '/csp-reports',
  '/spans',
];

/** Adds claims of the shell and the gateway, which have no log entries. */
export function withPlatform(owners: Owners, { frame }: SiteDocuments): Owners {
  const pages = (frame?.pages ?? []).filter(({ path }) => path !== '*');
  return new Map([
    ...owners,
    ...pages.map(({ path }) => [`page ${path}`, 'shell'] as const),
    ...namesOf(pages).map((page) => [`name ${page}`, 'shell'] as const),
    ...Object.keys(frame?.offers ?? {}).map((slot) => [`slot ${slot}`, 'shell'] as const),
    ...PLATFORM_PATHS.map((prefix) => [`api ${prefix}`, 'gateway'] as const),
  ]);
}
