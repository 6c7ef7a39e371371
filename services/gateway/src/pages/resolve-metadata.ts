import { LANGUAGES } from '@atlas/contracts';
import type { PageMetadata, InitialContent, Language } from '@atlas/contracts';
import { canonicalPath } from './canonical-path';
import { notFoundPage } from './find-page';
import type { PageInput } from './page-types';
import { pageText, withSiteName } from './page-title';
import type { PageText } from './page-title';

export interface PageHead extends PageText {
  /** 404 and 410: there is no such page, or no content at this address. */
  readonly status: 200 | 404 | 410;
  readonly isIndexed: boolean;
  readonly canonicalPath: string;
  readonly alternates: readonly Language[];
  /** Path of the image for social networks: the page's own, or the site's in its language. */
  readonly picture: string;
  readonly first?: InitialContent | undefined;
  readonly jsonLd: readonly object[];
  /** Path that the page has moved to permanently. */
  readonly redirect?: string | undefined;
}

export interface ResolvedMetadata extends PageHead {
  /** Paths of the API responses that it was made from. */
  readonly dependencies: readonly string[];
  /** Whether all that it was to be made from was there. */
  readonly isComplete: boolean;
}

/** Merges the metadata that a server bundle returned with the texts of the page's manifest. */
export function resolveMetadata(
  description: PageMetadata,
  { request: { path, query, language }, host, found }: PageInput,
): PageHead {
  const status = found.known ? (description.status ?? 200) : 404;
  const general = pageText(status === 200 ? found.page : notFoundPage(host), language);
  return {
    title: description.title ? withSiteName(description.title) : general.title,
    description: description.description ?? general.description,
    status,
    isIndexed: status === 200 && found.page.indexed && description.indexed !== false,
    canonicalPath: description.canonical ?? canonicalPath(found, path, query),
    alternates: description.alternates ?? LANGUAGES,
    picture: description.image ?? `/share/pages/${language}.png`,
    first: description.initialContent,
    jsonLd: description.jsonLd ?? [],
    redirect: description.redirect,
  };
}
