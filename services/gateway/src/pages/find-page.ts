import type { BuiltHost, Registry, RegistryEntry, ReleasedPage } from '@atlas/contracts';
import { matchPattern } from '../http/path-pattern';

/** A page of the site with the slice that owns it. */
export interface FoundPage {
  /** Undefined for a page of the shell. */
  readonly owner: RegistryEntry | undefined;
  readonly page: ReleasedPage;
  /** Parameters of the path, percent-encoded as in the address. */
  readonly params: Readonly<Record<string, string>>;
  /** False when no page has this path; `page` is the not-found page then. */
  readonly known: boolean;
}

/** Used while no shell is built. */
const DEFAULT_NOT_FOUND: ReleasedPage = { path: '*', indexed: false };

/** Finds the page at a path: of a slice first, then of the shell, else the not-found page. */
export function findPage({ remotes }: Registry, host: BuiltHost, path: string): FoundPage {
  const all = [
    ...remotes.flatMap((owner) => owner.pages.map((page) => ({ owner, page }))),
    ...host.pages.map((page) => ({ owner: undefined, page })),
  ];
  for (const { owner, page } of all) {
    const params = page.path === '*' ? undefined : matchPattern(page.path, path);
    if (params) return { owner, page, params, known: true };
  }
  return { owner: undefined, page: notFoundPage(host), params: {}, known: false };
}

export function notFoundPage(host: BuiltHost): ReleasedPage {
  return host.pages.find(({ path }) => path === '*') ?? DEFAULT_NOT_FOUND;
}

/** Every page of the slices and of the shell, without the not-found page. */
export function listPages({ remotes }: Registry, host: BuiltHost): ReleasedPage[] {
  return [...remotes.flatMap(({ pages }) => pages), ...host.pages].filter(
    ({ path }) => path !== '*',
  );
}
