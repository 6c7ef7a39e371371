import type { Language, ReleasedPage } from '@atlas/contracts';

const SITE = 'AI Atlas';

export interface PageText {
  title: string;
  description: string;
}

/** Title and description in the page's manifest. A page without a title gets the name of the site. */
export function pageText({ title, description }: ReleasedPage, language: Language): PageText {
  return {
    title: withSiteName(title?.[language] ?? SITE),
    description: description?.[language] ?? '',
  };
}

/** Appends the name of the site to a title that does not contain it. */
export function withSiteName(title: string): string {
  if (title.includes(SITE)) return title;
  return `${title} · ${SITE}`;
}
