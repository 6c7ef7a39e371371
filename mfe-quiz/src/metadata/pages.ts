import { CATEGORY_LABELS, LANGUAGES, parseCategory } from '@atlas/contracts';
import { breadcrumbs } from '@atlas/mfe-kit/metadata';
import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { rankingPath, routes } from '../paths';

/** Metadata of the quiz's pages, in addition to `remote.json`. */
export const metadata: MetadataByPage = {
  [routes.ranking]({ query, language, title, urlOf }) {
    const category = parseCategory(query.category ?? '');
    if (!category || category === 'all') return undefined;
    const word = CATEGORY_LABELS[category][LANGUAGES.indexOf(language)] ?? category;
    const canonical = rankingPath(category);
    return {
      title: `${word} · ${title}`,
      canonical,
      jsonLd: [
        breadcrumbs([
          ['AI Atlas', urlOf('/')],
          [word, urlOf(canonical)],
        ]),
      ],
    };
  },
};
