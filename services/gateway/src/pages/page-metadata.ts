import { LANGUAGES } from '@atlas/contracts';
import type { Description, FirstWords, Language } from '@atlas/contracts';
import { canonicalPath } from './canonical-path';
import { nobodys } from './find-page';
import { named, pageText } from './page-title';
import type { PageText } from './page-title';
import type { AskedPage } from './get-metadata';

export interface PageDescription extends PageText {
  /** 404 and 410: there is no such page, or nothing at this address. */
  readonly status: 200 | 404 | 410;
  readonly isIndexed: boolean;
  readonly canonicalPath: string;
  readonly alternates: readonly Language[];
  /** Path of its picture. */
  readonly picture?: string | undefined;
  readonly first?: FirstWords | undefined;
  readonly jsonLd: readonly object[];
  /** It is found there for good. */
  readonly redirect?: string | undefined;
}

/** What this page is, in this language: what its release says, and its manifest where that says nothing. */
export function describePage(said: Description, asked: AskedPage): PageDescription {
  const { found, path, query, language, host } = asked;
  const status = found.known ? (said.status ?? 200) : 404;
  return {
    ...textOf(status === 200 ? found.page : nobodys(host), said, language),
    status,
    isIndexed: status === 200 && found.page.indexed && said.indexed !== false,
    canonicalPath: said.canonical ?? canonicalPath(found, path, query),
    alternates: said.alternates ?? LANGUAGES,
    picture: said.picture,
    first: said.first,
    jsonLd: said.jsonLd ?? [],
    redirect: said.redirect,
  };
}

function textOf(
  page: AskedPage['found']['page'],
  { title, description }: Description,
  language: Language,
): PageText {
  const general = pageText(page, language);
  return {
    title: title ? named(title) : general.title,
    description: description ?? general.description,
  };
}
