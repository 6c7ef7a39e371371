import { readFile } from 'node:fs/promises';
import { languageSchema } from '@atlas/contracts';
import type {
  InitialContent,
  Language,
  Registry,
  RegistryEntry,
  ReleasedPage,
} from '@atlas/contracts';
import { z } from 'zod';
import type { FoundPage } from './find-page';
import { escapeHtml } from '../http/escape-html';
import type { ResolvedMetadata } from './resolve-metadata';

/** `first-page.json` of the shell's build: the scripts with its texts, by language. */
export type FirstPage = z.infer<typeof firstPageSchema>;
const firstPageSchema = z.partialRecord(languageSchema, z.object({ scripts: z.array(z.string()) }));

/** Returns an empty object for a shell without the file, which starts later then. */
export async function readFirstPage(file: string): Promise<FirstPage> {
  return readFile(file, 'utf8').then(
    (content) => firstPageSchema.parse(JSON.parse(content)),
    () => ({}),
  );
}

interface Input {
  readonly found: FoundPage;
  readonly metadata: ResolvedMetadata;
  readonly language: Language;
}

/** HTML that can be read before the first script has loaded; the browser renders the same texts in the same places. */
export function initialContent({ found, metadata, language }: Input): string {
  if (metadata.status !== 200) return '';
  const content = metadata.first ?? manifestContent(found.page, language);
  if (!content) return '';
  if (found.page.look === 'hero')
    return `<div class="first-hero"><h1>${escapeHtml(content.heading)}</h1><p>${escapeHtml(content.lead ?? '')}</p></div>`;
  const byline = content.byline ? `<p class="first-by">${escapeHtml(content.byline)}</p>` : '';
  const lead = content.lead ? `<p class="first-lead">${escapeHtml(content.lead)}</p>` : '';
  const heading = `<h1>${escapeHtml(content.heading)}</h1>`;
  const title = content.logo
    ? `<div class="first-name"><img src="${escapeHtml(content.logo)}" alt="" width="64" height="64"><div>${heading}${byline}</div></div>`
    : heading + byline;
  return `<div class="first-page">${title}${lead}</div>`;
}

function manifestContent({ words }: ReleasedPage, language: Language): InitialContent | undefined {
  const [heading, lead] = words?.[language] ?? [];
  if (heading === undefined) return undefined;
  return { heading, lead };
}

/** Slices with a fragment in the page's first screen whose code runs in the page itself. */
export function slicesOfFirstScreen(
  { remotes }: Registry,
  { slots = [] }: ReleasedPage,
): RegistryEntry[] {
  return remotes.filter((entry) =>
    entry.slots.some(({ name, isolation }) => !isolation && slots.includes(name)),
  );
}
