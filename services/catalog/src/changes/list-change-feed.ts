import { DEFAULT_LANGUAGE } from '@atlas/contracts';
import type { listChangeFeed as contract, OutputOf, QueryOf } from '@atlas/contracts';
import type { Context } from '../context';
import { recentChanges } from '../public-api/recent-changes';
import { changeTexts } from './change-texts';

const MAX_ITEMS = 50;

export async function listChangeFeed(
  context: Pick<Context, 'changes' | 'publicTools'>,
  { lang = DEFAULT_LANGUAGE, category }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const page = await recentChanges(context, { category, language: lang, limit: MAX_ITEMS });
  return page.items.map((change) => {
    const source = change.sources.find(({ url }) => url.startsWith('https:'));
    return {
      id: change.toolId,
      key: change.id,
      ...changeTexts(change, lang),
      at: change.at,
      ...(source && { source: source.url }),
    };
  });
}
