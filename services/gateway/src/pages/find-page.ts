import type { BuiltHost, Registry, RegistryEntry, ReleasedPage } from '@atlas/contracts';
import { matchPattern } from '../http/path-pattern';

/** A page of the site: whose it is, and what its release says of it. */
export interface FoundPage {
  /** None: it is the shell's own. */
  readonly owner: RegistryEntry | undefined;
  readonly page: ReleasedPage;
  /** Of the path, encoded as the address has them. */
  readonly params: Readonly<Record<string, string>>;
  /** False: nobody has this path, `page` says so. */
  readonly known: boolean;
}

/** What figures and spans say of a page. */
export interface OpenedPage {
  /** The pattern of its path. */
  readonly route: string;
  /** Whose slice's; undefined of the shell's own. */
  readonly owner: string | undefined;
  readonly hostVersion: string;
}

/** The page at a path, of the releases that a visitor has. */
export type OpenedPageOf = (visitorId: string, path: string) => Promise<OpenedPage>;

/** What nobody's page says of itself, where no shell is built that would. */
const NOBODY: ReleasedPage = { path: '*', indexed: false };

/** The page at this path: a slice's, else the shell's own, else the one for paths that nobody has. */
export function findPage({ remotes }: Registry, host: BuiltHost, path: string): FoundPage {
  const all = [
    ...remotes.flatMap((owner) => owner.pages.map((page) => ({ owner, page }))),
    ...host.pages.map((page) => ({ owner: undefined, page })),
  ];
  for (const { owner, page } of all) {
    const params = page.path === '*' ? undefined : matchPattern(page.path, path);
    if (params) return { owner, page, params, known: true };
  }
  return { owner: undefined, page: nobodys(host), params: {}, known: false };
}

/** The page for what is not there. */
export function nobodys(host: BuiltHost): ReleasedPage {
  return host.pages.find(({ path }) => path === '*') ?? NOBODY;
}

/** Every page that somebody has. */
export function allPages({ remotes }: Registry, host: BuiltHost): ReleasedPage[] {
  return [...remotes.flatMap(({ pages }) => pages), ...host.pages].filter(
    ({ path }) => path !== '*',
  );
}
