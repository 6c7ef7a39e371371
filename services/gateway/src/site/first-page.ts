import type { Language, Registry, RegistryEntry } from '@atlas/contracts';
import { readFile } from 'node:fs/promises';
import { escapeHtml } from './seo/head-tags';

/** `first-page.json` of the shell's build. */
export type FirstPage = Partial<Record<Language, { heading: string; lead: string; scripts: string[] }>>;

/** The slots of the home page's first screen and of the bar above it. */
const FIRST_SLOTS = ['home.quiz', 'home.stats', 'home.tools', 'nav.account'];

/** A shell without it only starts later. */
export async function readFirstPage(file: string): Promise<FirstPage> {
  return readFile(file, 'utf8').then((content) => JSON.parse(content) as FirstPage, () => ({}));
}

/** The home page's heading can be read before the first script has come; the shell draws it anew in the same place. */
export function heroOf({ first, language, path }: { first: FirstPage; language: Language; path: string }): string {
  const hero = first[language];
  if (path !== '/' || !hero) return '';
  return `<div class="first-hero"><h1>${escapeHtml(hero.heading)}</h1><p>${escapeHtml(hero.lead)}</p></div>`;
}

export function firstOnHome({ remotes }: Registry): RegistryEntry[] {
  return remotes.filter(({ slots }) => slots.some(({ name }) => FIRST_SLOTS.includes(name)));
}
