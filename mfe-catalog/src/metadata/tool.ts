import {
  CATEGORY_LABELS,
  getTool,
  getToolScore,
  LANGUAGES,
  pickText,
  toolLogoPath,
} from '@atlas/contracts';
import { breadcrumbs } from '@atlas/mfe-kit/metadata';
import type { GetPageMetadata } from '@atlas/mfe-kit/metadata';
import { softwareApplication } from './software-application';

/** Metadata of a tool: name, description, picture and rating. */
export const getToolMetadata: GetPageMetadata = async (page) => {
  const { id = '' } = page.params;
  const [tool, score] = await Promise.all([
    page.fetchData(getTool, { params: { id } }),
    // Search engines do not get demo reviews.
    page.demo
      ? undefined
      : page.fetchData(getToolScore, { params: { id }, query: { language: page.language } }),
  ]);
  if (tool === null) return { status: 404 };
  if (!tool) return undefined;
  const { language } = page;
  const address = page.urlOf(page.canonical);
  const category = CATEGORY_LABELS[tool.category][LANGUAGES.indexOf(language)] ?? tool.category;
  const ranking = page.pathTo('category-ranking', {}, { category: tool.category });
  const description = pickText<'description', string>(tool, 'description', language) ?? '';
  return {
    title: tool.name,
    description,
    image: `/share/${encodeURIComponent(tool.id)}.png`,
    initialContent: {
      logo: toolLogoPath(encodeURIComponent(tool.id)),
      heading: tool.name,
      byline: tool.company,
      lead: description,
    },
    jsonLd: [
      softwareApplication({ tool, language, address, score: score ?? undefined }),
      breadcrumbs([
        ['AI Atlas', page.urlOf('/')],
        ...(ranking === undefined ? [] : [[category, page.urlOf(ranking)] as const]),
        [tool.name, address],
      ]),
    ],
  };
};

/** The same tool at `/ai-detail?id=…`, with different initial content. */
export const getSimplePageMetadata: GetPageMetadata = async (page) => {
  const { id } = page.query;
  if (!id) return undefined;
  const metadata = await getToolMetadata({ ...page, params: { id } });
  return metadata && { ...metadata, initialContent: undefined };
};
