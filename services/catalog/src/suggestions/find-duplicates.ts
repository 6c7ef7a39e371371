import { foldText, squash } from '@atlas/search-text';
import { DUPLICATE_REASONS } from '@atlas/contracts';
import type { Duplicate, findDuplicates as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { Context } from '../context';
import { siteOf } from './site-of';

const MOST = 5;

/** Tools of the catalog that a new one may be, the surest reason first. */
export async function findDuplicates(
  { tools, index }: Pick<Context, 'tools' | 'index'>,
  { name, url }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const words = name.trim();
  const site = siteOf(url);
  const [named, ofSite] = await Promise.all([
    words ? tools.namesByIds(index.suggest(words, MOST).ids) : [],
    site ? tools.bySite(site, MOST) : [],
  ]);
  const found = [
    ...ofSite.map((tool) => toDuplicate(tool, 'domain')),
    ...named.map((tool) => toDuplicate(tool, reasonOf(tool, words))),
  ];
  const byId = new Map<string, Duplicate>();
  for (const one of found.sort(bySureness)) if (!byId.has(one.id)) byId.set(one.id, one);
  return { items: [...byId.values()].slice(0, MOST) };
}

type Named = Pick<Duplicate, 'id' | 'name' | 'category'> & { aliases?: string[] | undefined };

function reasonOf({ name, aliases = [] }: Named, words: string): Duplicate['why'] {
  const typed = squash(foldText(words));
  if (squash(foldText(name)) === typed) return 'name';
  return aliases.some((alias) => squash(foldText(alias)) === typed) ? 'alias' : 'similar';
}

const toDuplicate = ({ id, name, category }: Named, why: Duplicate['why']): Duplicate => ({
  id,
  name,
  category,
  why,
});

const sureness = ({ why }: Duplicate) => DUPLICATE_REASONS.indexOf(why);
const bySureness = (a: Duplicate, b: Duplicate) => sureness(a) - sureness(b);
