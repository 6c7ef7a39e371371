import type { FirstWords, Language, Registry, RegistryEntry, ReleasedPage } from '@atlas/contracts';
import { readFile } from 'node:fs/promises';
import type { FoundPage } from './find-page';
import type { PageDescription } from './page-metadata';
import { escapeHtml } from './head-tags';

/** `first-page.json` of the shell's build: the scripts that bring its texts. */
export type FirstPage = Partial<Record<Language, { scripts: string[] }>>;

/** A shell without it only starts later. */
export async function readFirstPage(file: string): Promise<FirstPage> {
  return readFile(file, 'utf8').then(
    (content) => JSON.parse(content) as FirstPage,
    () => ({}),
  );
}

interface Asked {
  readonly found: FoundPage;
  readonly page: PageDescription;
  readonly language: Language;
}

/** Words that can be read before the first script has come; the page draws them anew in the same places. */
export function firstWords({ found, page, language }: Asked): string {
  const words = page.status === 200 ? (page.first ?? wordsOf(found.page, language)) : undefined;
  if (!words) return '';
  if (found.page.look === 'hero')
    return `<div class="first-hero"><h1>${escapeHtml(words.heading)}</h1><p>${escapeHtml(words.lead ?? '')}</p></div>`;
  const by = words.by ? `<p class="first-by">${escapeHtml(words.by)}</p>` : '';
  const lead = words.lead ? `<p class="first-lead">${escapeHtml(words.lead)}</p>` : '';
  const heading = `<h1>${escapeHtml(words.heading)}</h1>`;
  const name = words.mark
    ? `<div class="first-name"><img src="${escapeHtml(words.mark)}" alt="" width="64" height="64"><div>${heading}${by}</div></div>`
    : heading + by;
  return `<div class="first-page">${name}${lead}</div>`;
}

function wordsOf({ words }: ReleasedPage, language: Language): FirstWords | undefined {
  const [heading, lead] = words?.[language] ?? [];
  if (heading === undefined) return undefined;
  return { heading, lead };
}

/** Who fills slots of the page's first screen with code that runs in it. */
export function firstFillers({ remotes }: Registry, { slots = [] }: ReleasedPage): RegistryEntry[] {
  return remotes.filter((entry) =>
    entry.slots.some(({ name, isolation }) => !isolation && slots.includes(name)),
  );
}
