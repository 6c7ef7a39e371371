import { LANGUAGES } from '@atlas/contracts';
import type {
  listPublishedChanges as contract,
  OutputOf,
  PublishedChange,
  QueryOf,
} from '@atlas/contracts';
import type { Context } from '../context';
import { toChange } from '../public-api/recent-changes';
import { changeTexts } from './change-texts';
import { CHANGES_PATH, toolPath } from './page-paths';

const PART_SIZE = 500;

export async function listPublishedChanges(
  { changes, publicTools }: Pick<Context, 'changes' | 'publicTools'>,
  { since, skip = '0' }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const from = Number(skip);
  const stored = await changes.published(new Date(since), { skip: from, limit: PART_SIZE });
  const tools = await publicTools.named({
    toolIds: [...new Set(stored.map(({ toolId }) => toolId))],
  });
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return {
    items: stored.flatMap((change) => {
      const tool = byId.get(change.toolId);
      return tool ? [toPublished(toChange(change, tool))] : [];
    }),
    next: stored.length < PART_SIZE ? null : String(from + PART_SIZE),
    path: CHANGES_PATH,
  };
}

function toPublished(change: ReturnType<typeof toChange>): PublishedChange {
  const texts = LANGUAGES.map((language) => [language, changeTexts(change, language)] as const);
  const { id, toolId, at } = change;
  return {
    id,
    toolId,
    at,
    texts: Object.fromEntries(texts) as PublishedChange['texts'],
    path: toolPath(toolId),
  };
}
