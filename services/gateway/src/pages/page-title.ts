import type { Language, ReleasedPage } from '@atlas/contracts';

const SITE = 'AI Atlas';

export interface PageText {
  title: string;
  description: string;
}

/** A page's general title and description, of its release. One without a title has the site's name. */
export function pageText({ title, description }: ReleasedPage, language: Language): PageText {
  return {
    title: named(title?.[language] ?? SITE),
    description: description?.[language] ?? '',
  };
}

/** The site's name comes behind a title that does not hold it. */
export function named(title: string): string {
  if (title.includes(SITE)) return title;
  return `${title} · ${SITE}`;
}
