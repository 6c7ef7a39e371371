import type { Language, Registry, RegistryEntry } from '@atlas/contracts';
import { readFile } from 'node:fs/promises';
import { fits } from './known-routes';
import type { PageDescription } from './seo/describe-page';
import { escapeHtml } from './seo/head-tags';

/** `first-page.json` of the shell's build. */
export type FirstPage = Partial<
  Record<Language, { heading: string; lead: string; scripts: string[] }>
>;

/** A page's first words, where they are known before its scripts run. */
export interface FirstWords {
  heading: string;
  by?: string;
  lead?: string;
}

/** The slots of the home page's first screen and of the bar above it. */
const FIRST_SLOTS = ['home.quiz', 'home.stats', 'home.tools', 'nav.account'];

/** A shell without it only starts later. */
export async function readFirstPage(file: string): Promise<FirstPage> {
  return readFile(file, 'utf8').then(
    (content) => JSON.parse(content) as FirstPage,
    () => ({}),
  );
}

interface Asked {
  readonly first: FirstPage;
  readonly owner: RegistryEntry | undefined;
  readonly page: PageDescription;
  readonly language: Language;
  readonly path: string;
}

/** Words that can be read before the first script has come; the page draws them anew in the same places. */
export function firstWords({ first, owner, page, language, path }: Asked): string {
  const hero = first[language];
  if (path === '/' && hero)
    return `<div class="first-hero"><h1>${escapeHtml(hero.heading)}</h1><p>${escapeHtml(hero.lead)}</p></div>`;
  const words = page.found ? (page.first ?? wordsOf(owner, language, path)) : undefined;
  if (!words) return '';
  const by = words.by ? `<p class="first-by">${escapeHtml(words.by)}</p>` : '';
  const lead = words.lead ? `<p class="first-lead">${escapeHtml(words.lead)}</p>` : '';
  return `<div class="first-page"><h1>${escapeHtml(words.heading)}</h1>${by}${lead}</div>`;
}

function wordsOf(
  owner: RegistryEntry | undefined,
  language: Language,
  path: string,
): FirstWords | undefined {
  const [heading, lead] =
    Object.entries(owner?.firstWords?.[language] ?? {}).find(([route]) => fits(route, path))?.[1] ??
    [];
  return heading === undefined ? undefined : { heading, lead };
}

/** What the gateway alone reads stays here. */
export function forBrowsers(registry: Registry): Registry {
  return { ...registry, remotes: registry.remotes.map(({ firstWords: _, ...entry }) => entry) };
}

export function firstOnHome({ remotes }: Registry): RegistryEntry[] {
  return remotes.filter(({ slots }) => slots.some(({ name }) => FIRST_SLOTS.includes(name)));
}
