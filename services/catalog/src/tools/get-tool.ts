import { cutText, Problem } from '@atlas/contracts';
import type { Language, ToolDetail } from '@atlas/contracts';
import { changeTexts } from '../changes/change-texts';
import { markMakerFacts } from '../claims/maker-facts';
import type { Context } from '../context';
import { recentChanges } from '../public-api/recent-changes';
import { toPageFact } from './to-page-fact';

const MAX_CHANGES = 8;
const MAX_TEXT = 600;
/** A new tool is no news on its own page. */
const SHOWN = ['price', 'plans', 'renamed', 'merged', 'discontinued'] as const;

type Change = NonNullable<ToolDetail['changes']>[number];

export async function getTool(context: Context, id: string): Promise<ToolDetail> {
  const [tool, byMakers, found] = await Promise.all([
    context.tools.get(id),
    context.records.publishedOfMakers(id),
    foundChanges(context, id),
  ]);
  if (!tool) throw new Problem('tool-not-found');
  const changes = [...found, ...(tool.changes ?? [])].sort((a, b) => b.date.localeCompare(a.date));
  return {
    ...tool,
    ...(tool.facts && { facts: markMakerFacts(tool.facts, byMakers).map(toPageFact) }),
    ...(found.length > 0 && { changes: changes.slice(0, MAX_CHANGES) }),
  };
}

/** Changes that the catalog found and whose new value has a source. */
async function foundChanges(
  context: Pick<Context, 'changes' | 'publicTools'>,
  id: string,
): Promise<Change[]> {
  const { items } = await recentChanges(context, {
    toolIds: [id],
    language: 'en',
    limit: 2 * MAX_CHANGES,
  });
  return items.flatMap((change) => {
    const { kind, at, sources } = change;
    const [source] = sources;
    if (!SHOWN.some((shown) => shown === kind) || !source?.url.startsWith('https:')) return [];
    const textOf = (language: Language) => {
      const { title, text } = changeTexts(change, language);
      return cutText(text === title ? title : `${title}: ${text}`, MAX_TEXT);
    };
    return [
      {
        date: at.slice(0, 10),
        url: source.url,
        text: textOf('ko'),
        textEn: textOf('en'),
        textJa: textOf('ja'),
        textZh: textOf('zh'),
      },
    ];
  });
}
