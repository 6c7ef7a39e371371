import { getTaskPage, pickText } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { breadcrumbs } from '@atlas/mfe-kit/metadata';
import type { GetPageMetadata } from '@atlas/mfe-kit/metadata';
import { detailPath, tasksPath } from '../paths';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS: Record<Language, typeof ko> = { ko, en, ja, zh };

/** Metadata of a task: its name, the names of its best tools and their list. */
export const getTaskMetadata: GetPageMetadata = async (page) => {
  const { language, params, urlOf, canonical } = page;
  const found = await page.fetchData(getTaskPage, {
    params: { key: params.key ?? '' },
    query: { lang: language },
  });
  if (found === null) return { status: 404 };
  if (!found) return undefined;
  const { task, page: pages } = TEXTS[language];
  const label = pickText<'label', string>(found.task, 'label', language) ?? found.task.label;
  const title = task.title.replace('{{task}}', () => label);
  const tools = found.best.map(({ tool }) => tool);
  return {
    title,
    description: task.description.replace('{{names}}', () =>
      tools.map(({ name }) => name).join(', '),
    ),
    initialContent: { heading: title },
    jsonLd: [
      breadcrumbs([
        ['AI Atlas', urlOf('/')],
        [pages.tasks.title, urlOf(tasksPath)],
        [label, urlOf(canonical)],
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        itemListElement: tools.map((tool, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: tool.name,
          url: urlOf(detailPath(tool.id)),
        })),
      },
    ],
  };
};
