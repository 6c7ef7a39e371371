import { CATALOG_LICENSE, CATEGORIES, CATEGORY_LABELS, LANGUAGES, Problem } from '@atlas/contracts';
import type { Language, OutputOf } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { Context } from '../context';
import { splitList } from '../tools/filter-values';
import * as contracts from './contracts';
import { publicDocument } from './document';
import { listTools } from './list-tools';
import { recentChanges } from './recent-changes';
import { toPublicToolDetail } from './to-public-tool';

const document = publicDocument();

/** The public API, version 1 (docs/public-api.md). */
export function publicApiRoutes(router: IRouter, context: Context): void {
  router.get('/api/v1/openapi.json', (_req, res) => void res.json(document));
  route(router, contracts.listTools, ({ query }) => listTools(context, query));
  route(router, contracts.getTool, async ({ params, query }) => {
    const tool = await context.tools.get(params.id);
    if (!tool) throw new Problem('tool-not-found');
    return { ...toPublicToolDetail(tool, query.lang), license: CATALOG_LICENSE };
  });
  route(router, contracts.listCategories, ({ query }) => listCategories(context, query.lang));
  route(router, contracts.listChanges, async ({ query }) => {
    const { tools, lang, limit, ...filter } = query;
    const page = await recentChanges(context, {
      ...filter,
      toolIds: tools === undefined ? undefined : splitList(tools),
      language: lang,
      limit: Number(limit ?? contracts.DEFAULT_LIMIT),
    });
    return { ...page, license: CATALOG_LICENSE };
  });
}

async function listCategories(
  { publicTools }: Context,
  language: Language,
): Promise<OutputOf<typeof contracts.listCategories>> {
  const counted = new Map(
    (await publicTools.countByCategory()).map(({ _id, tools }) => [_id, tools]),
  );
  const items = CATEGORIES.map((id) => ({
    id,
    name: CATEGORY_LABELS[id][LANGUAGES.indexOf(language)] ?? id,
    tools: counted.get(id) ?? 0,
  }));
  return { items, license: CATALOG_LICENSE };
}
