import { CHANGE_LIST_KINDS, DEFAULT_LANGUAGE } from '@atlas/contracts';
import type {
  ChangeListKind,
  Language,
  listChanges as contract,
  ListedChange,
  OutputOf,
  QueryOf,
} from '@atlas/contracts';
import type { Context } from '../context';
import type { PublicChange } from '../public-api/schemas';
import { recentChanges } from '../public-api/recent-changes';

const PART_SIZE = 30;
/** More changes than a reader pages through. */
const MAX_CHANGES = 3_000;

type Stores = Pick<Context, 'changes' | 'publicTools'>;

/** One part of the list with the numbers for its filters. `now` decides which tools are new. */
export async function listChanges(
  context: Stores,
  { lang = DEFAULT_LANGUAGE, kind, category, part = '1' }: QueryOf<typeof contract>,
  now = new Date(),
): Promise<OutputOf<typeof contract>> {
  const all = await allChanges(context, lang, now);
  const inCategory = all.filter((change) => !category || change.category === category);
  const ofKind = (change: ListedChange) => !kind || change.kind === kind;
  const matching = inCategory.filter(ofKind);
  const shown = Math.min(Number(part), Math.max(1, Math.ceil(matching.length / PART_SIZE)));
  return {
    items: matching.slice((shown - 1) * PART_SIZE, shown * PART_SIZE),
    total: matching.length,
    part: shown,
    partSize: PART_SIZE,
    kinds: CHANGE_LIST_KINDS.map((value) => ({
      value,
      count: inCategory.filter((change) => change.kind === value).length,
    })),
    categories: countCategories(all.filter(ofKind)),
  };
}

async function allChanges(context: Stores, language: Language, now: Date): Promise<ListedChange[]> {
  const [{ items }, launched] = await Promise.all([
    recentChanges(context, { language, sortsNews: true, limit: MAX_CHANGES }),
    context.publicTools.launchedSince(monthAYearBefore(now), {}),
  ]);
  const found = items.map(toListed);
  const known = new Set(found.filter(({ kind }) => kind === 'new').map(({ toolId }) => toolId));
  const isNew = launched.filter(({ id }) => !known.has(id));
  return [
    ...found,
    ...isNew.map(({ id, name, category, launchDate }) => ({
      id: `launch-${id}`,
      toolId: id,
      toolName: name,
      category,
      kind: 'new' as const,
      at: launchDate,
    })),
  ].sort(newestFirst);
}

function toListed({ sources, kind, ...change }: PublicChange): ListedChange {
  const source = sources.find(({ url }) => url.startsWith('https:'));
  return { ...change, kind: listedKind(kind), ...(source && { source: source.url }) };
}

/** A tool that became part of another is discontinued under its name. */
const listedKind = (kind: PublicChange['kind']): ChangeListKind =>
  kind === 'merged' ? 'discontinued' : kind;

function countCategories(changes: readonly ListedChange[]) {
  const counts = new Map<ListedChange['category'], number>();
  for (const { category } of changes) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

function monthAYearBefore(now: Date): string {
  return `${now.getUTCFullYear() - 1}-${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
}

function newestFirst(a: ListedChange, b: ListedChange): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
